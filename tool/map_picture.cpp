#include "tool/map_picture.h"

#include <algorithm>
#include <cmath>

#include "tool/map_marks.h"

namespace banneret::tool {
namespace {

using map::PlacedObject;
using map::TileIndex;
using map::TilePos;
using map::generate::Generated;
using map::generate::ObjectReport;
using map::generate::RefusedTile;

// Players 1 to 8 as the game shows them.
constexpr std::array<Colour, 8> kPlayers = {{{40, 84, 232},
                                             {224, 32, 32},
                                             {32, 184, 44},
                                             {232, 220, 32},
                                             {32, 196, 204},
                                             {176, 48, 196},
                                             {156, 156, 156},
                                             {242, 142, 24}}};
constexpr Colour kInk = {12, 10, 8};
constexpr Colour kCream = {244, 238, 220};
constexpr Colour kPaper = {34, 32, 30};
constexpr double kRise = 0.45;  // of a tile's height on the screen, for a level of elevation
constexpr int kMostLight = 145;
constexpr int kLeastLight = 62;

// Where a place of the map is on the picture, in pixels before halving.
class Projection {
  public:
    Projection(const map::TileMap& tiles, const MapPictureOptions& options)
        : tiles_(tiles), view_(options.view), scale_(2 * std::clamp(options.scale, 2, 16)) {
        for (TileIndex i = 0; i < tiles.size(); ++i) highest_ = std::max<int>(highest_, tiles[i].elevation);
    }

    double scale() const { return scale_; }
    bool isometric() const { return view_ == View::Isometric; }
    double top() const { return isometric() ? std::ceil(highest_ * kRise * scale_ / 2) * 2 : 0; }
    int width() const { return static_cast<int>(tiles_.side() * scale_ * (isometric() ? 2 : 1)); }
    int height() const { return static_cast<int>(tiles_.side() * scale_ + top()); }

    // x and y in tiles, a tile's corner at whole numbers; level in levels.
    Spot at(double x, double y, double level) const {
        if (!isometric()) return {x * scale_, y * scale_};
        const double half = tiles_.side() * scale_ / 2;
        return {(x + y) * scale_, half + (y - x) * scale_ / 2 + top() - level * kRise * scale_};
    }

    // The middle of a tile, on its ground.
    Spot middle(TilePos t) const { return at(t.x + 0.5, t.y + 0.5, level(t)); }
    double level(TilePos t) const { return tiles_.contains(t) ? tiles_.at(t).elevation : 0; }

    // The corner of four tiles, as high as they are on the whole.
    double corner(int x, int y) const {
        double sum = 0;
        int count = 0;
        for (const TilePos t : {TilePos{x - 1, y - 1}, TilePos{x, y - 1}, TilePos{x - 1, y}, TilePos{x, y}}) {
            if (!tiles_.contains(t)) continue;
            sum += tiles_.at(t).elevation;
            ++count;
        }
        return sum / count;
    }

  private:
    const map::TileMap& tiles_;
    View view_;
    double scale_;
    int highest_ = 0;
};

class Painter {
  public:
    Painter(const Generated& made, const rules::Rules& rules, const MapPictureOptions& options)
        : made_(made),
          map_(made.map),
          rules_(rules),
          options_(options),
          to_(map_.tiles, options),
          picture_(to_.width(), to_.height(), kPaper),
          canvas_(picture_) {}

    Picture paint() {
        for (const TilePos t : rows()) paint_ground(t);
        std::vector<const PlacedObject*> objects;
        for (const PlacedObject& object : map_.objects) objects.push_back(&object);
        if (to_.isometric()) {
            std::stable_sort(objects.begin(), objects.end(),
                             [](const PlacedObject* a, const PlacedObject* b) {
                                 return (a->at.y - a->at.x) < (b->at.y - b->at.x);
                             });
        }
        for (const PlacedObject* object : objects) paint_object(*object);
        if (options_.refused) paint_refused();
        for (std::size_t p = 0; p < map_.starts.size(); ++p) ring(p);
        picture_ = halved(picture_);
        if (options_.names) write_names();
        return std::move(picture_);
    }

  private:
    // From the back to the front.
    std::vector<TilePos> rows() const {
        std::vector<TilePos> tiles;
        const int side = map_.tiles.side();
        for (int depth = -(side - 1); depth <= side - 1; ++depth) {
            for (int x = std::max(0, -depth); x < std::min(side, side - depth); ++x)
                tiles.push_back({x, x + depth});
        }
        return tiles;
    }

    // Light from the top left: what rises towards it is bright.
    int light(TilePos t) const {
        const double away = to_.corner(t.x + 1, t.y) + to_.corner(t.x + 1, t.y + 1) - to_.corner(t.x, t.y) -
                            to_.corner(t.x, t.y + 1);
        const double down = to_.corner(t.x, t.y + 1) + to_.corner(t.x + 1, t.y + 1) - to_.corner(t.x, t.y) -
                            to_.corner(t.x + 1, t.y);
        const double slope = to_.isometric() ? away : (away + down) / 2;
        const int grain =
            static_cast<int>((static_cast<unsigned>(t.x) * 7919u ^ static_cast<unsigned>(t.y) * 6271u) % 5u) -
            2;
        return std::clamp(static_cast<int>(100 + 24 * slope + 2.5 * to_.level(t)) + grain, kLeastLight,
                          kMostLight);
    }

    void paint_ground(TilePos t) {
        const Colour colour = shaded(rules_.terrains[map_.tiles.at(t).terrain].minimap, light(t));
        if (!to_.isometric()) {
            const int s = static_cast<int>(to_.scale());
            return canvas_.box(t.x * s, t.y * s, s, s, colour);
        }
        const auto corner = [&](int x, int y) { return to_.at(x, y, to_.corner(x, y)); };
        canvas_.shape(
            {corner(t.x, t.y), corner(t.x + 1, t.y), corner(t.x + 1, t.y + 1), corner(t.x, t.y + 1)}, colour);
    }

    void paint_object(const PlacedObject& object) {
        const rules::ObjectType& type = rules_.types[object.type];
        if (object.owner != kNature) return paint_owned(object, type);
        const TilePos t = map::tile_of(object.at);
        const Mark mark = mark_of(type);
        switch (mark) {
            case Mark::Tree: return paint_tree(t);
            case Mark::Cliff: return paint_block(object, type, colour_of(mark), 1.6);
            case Mark::Gold:
            case Mark::Stone:
            case Mark::Bush: return paint_lump(t, colour_of(mark), 0.55);
            case Mark::Relic: return paint_lump(t, colour_of(mark), 0.9);
            default: return paint_lump(t, colour_of(mark), 0.5);
        }
    }

    void paint_tree(TilePos t) {
        const Spot at = to_.middle(t);
        const double s = to_.scale();
        const int tone =
            88 +
            static_cast<int>((static_cast<unsigned>(t.x) * 31u + static_cast<unsigned>(t.y) * 17u) % 5u) * 7;
        const Colour colour = shaded(colour_of(Mark::Tree), tone);
        if (!to_.isometric()) return canvas_.disc(at, s * 0.55, s * 0.55, colour);
        canvas_.disc({at.x, at.y - s * 0.35}, s * 0.62, s * 0.6, shaded(colour, 75));
        canvas_.disc({at.x - s * 0.12, at.y - s * 0.5}, s * 0.46, s * 0.42, shaded(colour, 120));
    }

    // A mark with a dark rim, so that it stands out on any ground.
    void paint_lump(TilePos t, Colour colour, double size) {
        const Spot at = to_.middle(t);
        const double s = to_.scale() * std::max(size, 3.2 / to_.scale());
        const double flat = to_.isometric() ? 0.8 : 1;
        canvas_.disc(at, s + 1, (s + 1) * flat, kInk, 0.75);
        canvas_.disc(at, s, s * flat, colour);
    }

    void paint_owned(const PlacedObject& object, const rules::ObjectType& type) {
        const Colour colour = player_colour(object.owner - 1u);
        if (type.footprint.width > 0) return paint_block(object, type, colour, 0.8);
        paint_lump(map::tile_of(object.at), colour, 0.45);
    }

    // What covers whole tiles: its footprint, raised where the view has height.
    void paint_block(const PlacedObject& object, const rules::ObjectType& type, Colour colour, double tall) {
        const double width = std::max<int>(type.footprint.width, 1);
        const double height = std::max<int>(type.footprint.height, 1);
        const double x0 = tiles(object.at.x) + 0.5 - width / 2;
        const double y0 = tiles(object.at.y) + 0.5 - height / 2;
        const double low = to_.level(map::tile_of(object.at));
        const auto outline = [&](double level) {
            return std::vector<Spot>{to_.at(x0, y0, level), to_.at(x0 + width, y0, level),
                                     to_.at(x0 + width, y0 + height, level), to_.at(x0, y0 + height, level)};
        };
        const std::vector<Spot> ground = outline(low);
        const std::vector<Spot> roof = outline(low + tall / kRise);
        if (to_.isometric()) {
            canvas_.shape({ground[0], ground[3], roof[3], roof[0]}, shaded(colour, 60));
            canvas_.shape({ground[3], ground[2], roof[2], roof[3]}, shaded(colour, 45));
        }
        canvas_.shape(roof, colour);
        for (std::size_t i = 0; i < 4; ++i) canvas_.line(roof[i], roof[(i + 1) % 4], 1.6, kInk);
    }

    static double tiles(Fixed at) {
        return static_cast<double>(at.raw()) / static_cast<double>(Fixed::kOneRaw);
    }

    void ring(std::size_t player) {
        const Spot at = to_.middle(map_.starts[player]);
        const double radius = 7 * to_.scale();
        const double flat = to_.isometric() ? 0.5 : 1;
        canvas_.ring(at, radius + 3, (radius + 3) * flat, 8, kInk);
        canvas_.ring(at, radius + 1.5, (radius + 1.5) * flat, 4.5, player_colour(player));
    }

    void paint_refused() {
        for (const ObjectReport& report : made_.objects) {
            if (report.placed >= report.asked) continue;
            for (const RefusedTile& tile : report.samples) {
                const Spot at = to_.middle(tile.at);
                const double r = to_.scale() * 0.5;
                const Colour colour = colour_of(tile.why);
                canvas_.line({at.x - r, at.y - r}, {at.x + r, at.y + r}, 3, colour);
                canvas_.line({at.x - r, at.y + r}, {at.x + r, at.y - r}, 3, colour);
            }
        }
    }

    void write_names() {
        constexpr int kHeight = 15;
        Canvas canvas(picture_);
        for (std::size_t p = 0; p < map_.starts.size(); ++p) {
            const std::string words = "Player " + std::to_string(p + 1);
            const Spot at = to_.middle(map_.starts[p]);
            const int wide = text_width(kHeight, words);
            const int x =
                std::clamp(static_cast<int>(at.x / 2) - wide / 2, 2, std::max(picture_.width - wide - 2, 2));
            const double below = 7.8 * to_.scale() / 2 * (to_.isometric() ? 0.5 : 1);
            int y = static_cast<int>(at.y / 2 + below);
            if (y + kHeight > picture_.height) y = static_cast<int>(at.y / 2 - below) - kHeight;
            for (const auto& [dx, dy] : {std::pair{-1, 0}, {1, 0}, {0, -1}, {0, 1}})
                canvas.text(x + dx, y + dy, kHeight, words, kInk);
            canvas.text(x, y, kHeight, words, shaded(player_colour(p), 125));
        }
    }

    const Generated& made_;
    const map::GeneratedMap& map_;
    const rules::Rules& rules_;
    const MapPictureOptions& options_;
    Projection to_;
    Picture picture_;
    Canvas canvas_;
};

constexpr int kLine = 18;  // pixels from line to line of the legend
constexpr int kLetters = 15;

}  // namespace

Colour player_colour(std::size_t player) { return kPlayers[player % kPlayers.size()]; }

Picture map_picture(const Generated& made, const rules::Rules& rules, const MapPictureOptions& options) {
    return Painter(made, rules, options).paint();
}

void MapLegend::add(const Generated& made, const rules::Rules& rules) {
    ++maps_;
    players_ = std::max(players_, made.map.starts.size());
    for (const PlacedObject& object : made.map.objects) {
        if (object.owner == kNature) ++objects_[mark_of(rules.types[object.type])];
    }
    for (const map::Tile& tile : made.map.tiles.tiles()) {
        const rules::Terrain& terrain = rules.terrains[tile.terrain];
        Ground& ground = grounds_[terrain.name];
        ++ground.tiles;
        ground.colour = terrain.minimap;
    }
    tiles_ += made.map.tiles.size();
    for (const ObjectReport& o : made.objects) {
        for (std::size_t r = 0; r < map::generate::kRefusals; ++r)
            refused_[r] = refused_[r] || (o.placed < o.asked && o.refused[r] > 0);
    }
}

// How many there are is told of one map alone: of several it would be nobody's.
std::vector<MapLegend::Line> MapLegend::lines(bool refused) const {
    const bool counted = maps_ == 1;
    std::vector<Line> lines;
    for (std::size_t p = 0; p < players_; ++p)
        lines.push_back({player_colour(p), "Player " + std::to_string(p + 1)});
    for (const Mark mark : kMarks) {
        const auto found = objects_.find(mark);
        if (found == objects_.end()) continue;
        const std::string count = counted ? std::to_string(found->second) + " " : "";
        lines.push_back({colour_of(mark), count + std::string(name_of(mark))});
    }
    for (const auto& [name, ground] : grounds_) {
        const std::size_t percent = 100 * ground.tiles / tiles_;
        const bool told = counted && percent > 0;
        lines.push_back({ground.colour, name + (told ? " " + std::to_string(percent) + " %" : "")});
    }
    for (std::size_t r = 0; refused && r < map::generate::kRefusals; ++r) {
        const auto why = static_cast<map::generate::Refusal>(r);
        if (refused_[r]) lines.push_back({colour_of(why), "refused: " + std::string(id_of(why))});
    }
    return lines;
}

Picture MapLegend::picture(bool refused) const {
    const std::vector<Line> told = lines(refused);
    int width = 0;
    for (const Line& line : told) width = std::max(width, text_width(kLetters, line.words));
    Picture legend(width + 40, static_cast<int>(told.size()) * kLine + 8, kPaper);
    Canvas canvas(legend);
    int y = 4;
    for (const Line& line : told) {
        canvas.box(8, y + 2, 14, 13, kInk);
        canvas.box(9, y + 3, 12, 11, line.colour);
        canvas.text(30, y, kLetters, line.words, kCream);
        y += kLine;
    }
    return legend;
}

Picture titled(const Picture& picture, const std::string& words) {
    Picture whole(std::max(picture.width, text_width(kLetters, words) + 8), picture.height + kLine + 4,
                  kPaper);
    Canvas(whole).text(4, 2, kLetters, words, kCream);
    put(whole, picture, 0, kLine + 4);
    return whole;
}

}  // namespace banneret::tool

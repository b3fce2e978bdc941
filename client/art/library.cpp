#include "client/art/library.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <utility>

#include "client/art/ground_textures.h"
#include "client/art/icons.h"
#include "client/art/sprite_bytes.h"
#include "common/base/digest.h"

namespace banneret::art {

namespace {

constexpr int kUrgencies = 5;
// In place of a motion.
constexpr int kIconJob = -1;
constexpr int kGroundJob = -2;  // the variant is a kind of ground

Digest digest_of_model(const Model& model, Digest before) {
    const auto& t = model.triangles();
    const auto* raw = reinterpret_cast<const std::uint8_t*>(t.data());
    before = banneret::digest_of({raw, t.size() * sizeof(Triangle)}, before);
    for (const Material& m : model.materials()) {
        const float parts[] = {m.colour.x, m.colour.y, m.colour.z, m.second.x,
                               m.second.y, m.second.z, m.shine,    m.grain};
        before = banneret::digest_of({reinterpret_cast<const std::uint8_t*>(parts), sizeof parts}, before);
        before = banneret::digest_of(static_cast<std::uint64_t>(m.pattern) * 2 + m.player, before);
    }
    return before;
}

std::vector<Sprite> render_motion(const Look& look, const Motion& motion, int variant,
                                  const RenderOptions& options) {
    std::vector<Sprite> out;
    for (int d = 0; d < motion.directions; ++d) {
        for (int f = 0; f < motion.frames; ++f)
            out.push_back(render(model_of(look, motion, variant, d, f), options));
    }
    return out;
}

// Only what the machine has left over.
void take_least_priority() {
    constexpr int kLeast = 19;
    static_cast<void>(setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), kLeast));
}

std::string hexadecimal(Digest digest) {
    static const char* const kDigits = "0123456789abcdef";
    std::string out;
    for (int shift = 60; shift >= 0; shift -= 4) out += kDigits[(digest >> shift) & 15U];
    return out;
}

// The sprites in a cache file; nothing when it is missing or damaged.
std::vector<Sprite> read_cached(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return {};
    const Bytes bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    Result<std::vector<Sprite>> sprites = unpacked(bytes);
    return sprites ? std::move(sprites).value() : std::vector<Sprite>{};
}

// Through a file of a name that no other writer has, so that a reader never meets half of one. A full disk only costs
// the cache.
void write_cached(const std::string& path, const std::vector<Sprite>& sprites) {
    static std::atomic<unsigned> written{0};
    const Bytes bytes = packed(sprites);
    const std::string part =
        path + "." + std::to_string(getpid()) + "-" + std::to_string(++written) + ".part";
    {
        std::ofstream file(part, std::ios::binary);
        file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
        std::error_code unremoved;
        if (!file) return static_cast<void>(std::filesystem::remove(part, unremoved));
    }
    std::error_code ignored;
    std::filesystem::rename(part, path, ignored);
}

}  // namespace

Library::Library(std::shared_ptr<const rules::Rules> rules, Options options)
    : rules_(std::move(rules)), options_(std::move(options)), jobs_(kUrgencies) {
    for (const rules::ObjectType& type : rules_->types) {
        const std::string name = look_name_of(type);
        const auto found =
            std::find_if(looks_.begin(), looks_.end(), [&](const Look& l) { return l.name == name; });
        look_by_type_.push_back(static_cast<int>(found - looks_.begin()));
        if (found == looks_.end()) looks_.push_back(look_of(type));
    }
    for (const rules::Terrain& t : rules_->terrains)
        add({-1, kGroundJob, static_cast<int>(ground_kind_of(t)), {}, 0});
    if (!options_.cache_folder.empty()) {
        std::error_code ignored;
        std::filesystem::create_directories(options_.cache_folder, ignored);
    }
    for (int i = 0; i < std::max(1, options_.threads); ++i) threads_.emplace_back([this] { work(); });
    if (options_.fill && !options_.cache_folder.empty())
        threads_.emplace_back([this] {
            take_least_priority();
            static_cast<void>(fill_cache(stop_));
        });
}

Library::~Library() {
    {
        const std::lock_guard lock(mutex_);
        stop_ = true;
    }
    wake_.notify_all();
    for (std::thread& t : threads_) t.join();
}

void Library::add(Job job) {
    {
        const std::lock_guard lock(mutex_);
        ++asked_;
        jobs_[static_cast<std::size_t>(job.urgency)].push_back(std::move(job));
    }
    wake_.notify_one();
}

void Library::want(int look, int motion, int variant) {
    add({look,
         motion,
         variant,
         {},
         looks_[static_cast<std::size_t>(look)].motions[static_cast<std::size_t>(motion)].urgency});
}

void Library::work() {
    for (;;) {
        Job job;
        {
            std::unique_lock lock(mutex_);
            const auto next = [&] {
                return std::find_if(jobs_.begin(), jobs_.end(),
                                    [](const auto& queue) { return !queue.empty(); });
            };
            wake_.wait(lock, [&] { return stop_ || next() != jobs_.end(); });
            if (stop_) return;
            auto& queue = *next();
            job = std::move(queue.front());
            queue.pop_front();
        }
        carry_out(job);
        {
            const std::lock_guard lock(mutex_);
            ++carried_out_;
        }
        done_.notify_all();
    }
}

void Library::carry_out(const Job& job) {
    if (job.motion == kGroundJob)
        return static_cast<void>(ground_texture(static_cast<GroundKind>(job.variant)));
    if (job.motion == kIconJob) {
        auto icon = std::make_shared<const Sprite>(icon_sprite(job));
        const std::lock_guard lock(mutex_);
        icons_[job.name] = std::move(icon);
        return;
    }
    auto out = finish(job.look, job.motion, job.variant);
    const std::lock_guard lock(mutex_);
    finished_.push_back(std::move(out));
}

std::shared_ptr<const Finished> Library::finish(int look, int motion, int variant) const {
    auto out = std::make_shared<Finished>();
    out->look = look;
    out->motion = motion;
    out->variant = variant;
    const Look& of = looks_[static_cast<std::size_t>(look)];
    const Motion& m = of.motions[static_cast<std::size_t>(motion)];
    const std::string path = cache_path(look, motion, variant);
    if (!path.empty()) out->sprites = read_cached(path);
    if (out->sprites.size() != static_cast<std::size_t>(m.directions * m.frames)) {
        out->sprites = render_motion(of, m, variant, options_.draft ? kDraft : kFine);
        if (!path.empty()) write_cached(path, out->sprites);
    }
    return out;
}

// An icon is as much work as a few sprites, and is kept like them.
Sprite Library::icon_sprite(const Job& job) const {
    const IconModel icon = job.look >= 0 ? icon_model_of(looks_[static_cast<std::size_t>(job.look)])
                                         : icon_model_named(job.name, *rules_);
    std::string path;
    if (!options_.cache_folder.empty()) {
        const Digest start = banneret::digest_of(static_cast<std::uint64_t>(kRendererVersion) * 2 + 1, 0);
        path = options_.cache_folder + "/icon-" + job.name + "-" +
               hexadecimal(digest_of_model(icon.model, start)) + ".art";
        std::vector<Sprite> kept = read_cached(path);
        if (kept.size() == 1) return std::move(kept.front());
    }
    Sprite out = drawn(icon);
    if (!path.empty()) write_cached(path, {out});
    return out;
}

std::shared_ptr<const Sprite> Library::icon_of(const std::string& key, Job job) {
    {
        const std::lock_guard lock(mutex_);
        const auto [at, first] = icons_.try_emplace(key);
        if (!first) return at->second;
    }
    add(std::move(job));
    return nullptr;
}
std::shared_ptr<const Sprite> Library::icon(int look) {
    const std::string key = "look-" + looks_[static_cast<std::size_t>(look)].name;
    return icon_of(key, {look, kIconJob, 0, key, 0});
}
std::shared_ptr<const Sprite> Library::icon(const std::string& name) {
    return icon_of(name, {-1, kIconJob, 0, name, 0});
}

std::string Library::cache_path(int look, int motion, int variant) const {
    if (options_.cache_folder.empty()) return {};
    const Look& of = looks_[static_cast<std::size_t>(look)];
    const Motion& m = of.motions[static_cast<std::size_t>(motion)];
    Digest key = banneret::digest_of(static_cast<std::uint64_t>(kRendererVersion) * 2 + options_.draft, 0);
    key = banneret::digest_of(static_cast<std::uint64_t>(m.frames * 64 + m.directions), key);
    for (int f : {0, m.frames / 2}) key = digest_of_model(model_of(of, m, variant, 0, f), key);
    return options_.cache_folder + "/" + of.name + "-" + std::to_string(static_cast<int>(m.action)) + "-" +
           hexadecimal(key) + ".art";
}

std::vector<std::shared_ptr<const Finished>> Library::take_finished() {
    const std::lock_guard lock(mutex_);
    return std::exchange(finished_, {});
}

Progress Library::progress() const {
    const std::lock_guard lock(mutex_);
    return {carried_out_, asked_};
}

void Library::wait_until_idle() {
    std::unique_lock lock(mutex_);
    done_.wait(lock, [&] { return carried_out_ == asked_; });
}

Library::Filled Library::fill_cache(const std::atomic<bool>& stop) const {
    Filled out;
    std::set<std::string> counted;
    for (int urgency = 0; urgency < kUrgencies; ++urgency) {
        for (int l = 0; l < static_cast<int>(looks_.size()); ++l) {
            const Look& look = looks_[static_cast<std::size_t>(l)];
            for (int m = 0; m < static_cast<int>(look.motions.size()); ++m) {
                const Motion& motion = look.motions[static_cast<std::size_t>(m)];
                if (motion.urgency != urgency) continue;
                for (int v = 0; v < motion.variants; ++v) {
                    if (stop) return out;
                    const std::string path = cache_path(l, m, v);
                    if (!path.empty() && !counted.insert(path).second) continue;  // variants that look alike
                    const auto made = finish(l, m, v);
                    ++out.motions;
                    out.sprites += static_cast<int>(made->sprites.size());
                    for (const Sprite& s : made->sprites) out.pixels += s.mask.bytes.size();
                }
            }
        }
    }
    for (int l = 0; l < static_cast<int>(looks_.size()) && !stop; ++l, ++out.icons)
        static_cast<void>(
            icon_sprite({l, kIconJob, 0, "look-" + looks_[static_cast<std::size_t>(l)].name, 0}));
    for (const std::string& name : named_icons()) {
        if (stop) return out;
        static_cast<void>(icon_sprite({-1, kIconJob, 0, name, 0}));
        ++out.icons;
    }
    for (const rules::Technology& t : rules_->technologies) {
        if (stop) return out;
        static_cast<void>(icon_sprite({-1, kIconJob, 0, t.id, 0}));
        ++out.icons;
    }
    return out;
}

}  // namespace banneret::art

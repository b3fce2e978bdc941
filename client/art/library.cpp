#include "client/art/library.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "client/art/ground_textures.h"
#include "client/art/sprite_bytes.h"
#include "common/base/digest.h"

namespace banneret::art {

namespace {

constexpr int kUrgencies = 5;
constexpr int kIcon = -1;
constexpr int kGroundJob = -2;      // in place of a look: a kind of ground
constexpr int kTechnologyJob = -3;  // in place of a look: a technology's icon

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

std::vector<Sprite> render_motion(const Look& look, const Motion& motion, const RenderOptions& options) {
    std::vector<Sprite> out;
    for (int v = 0; v < motion.variants; ++v) {
        for (int d = 0; d < motion.directions; ++d) {
            for (int f = 0; f < motion.frames; ++f)
                out.push_back(render(model_of(look, motion, v, d, f), options));
        }
    }
    return out;
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

// Through a file of another name, so that a reader never meets half of one. A full disk only costs the cache.
void write_cached(const std::string& path, const std::vector<Sprite>& sprites) {
    const Bytes bytes = packed(sprites);
    const std::string part = path + ".part";
    {
        std::ofstream file(part, std::ios::binary);
        file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
        if (!file) return;
    }
    std::error_code ignored;
    std::filesystem::rename(part, path, ignored);
}

}  // namespace

Library::Library(std::shared_ptr<const rules::Rules> rules, Options options)
    : rules_(rules), options_(std::move(options)) {
    for (const rules::ObjectType& type : rules->types) {
        const std::string name = look_name_of(type);
        const auto found =
            std::find_if(looks_.begin(), looks_.end(), [&](const Look& l) { return l.name == name; });
        look_by_type_.push_back(static_cast<int>(found - looks_.begin()));
        if (found == looks_.end()) looks_.push_back(look_of(type));
    }
    left_by_urgency_.assign(kUrgencies, 0);
    const auto add = [&](int look, int motion, int urgency) {
        jobs_.push_back({look, motion, urgency});
        ++left_by_urgency_[static_cast<std::size_t>(urgency)];
    };
    for (int l = 0; l < static_cast<int>(looks_.size()); ++l) {
        const Look& look = looks_[static_cast<std::size_t>(l)];
        for (int m = 0; m < static_cast<int>(look.motions.size()); ++m)
            add(l, m, look.motions[static_cast<std::size_t>(m)].urgency);
        add(l, kIcon, 0);
    }
    for (int i = 0; i < static_cast<int>(named_icons().size()); ++i) add(-1, i, 0);
    for (int i = 0; i < static_cast<int>(rules->technologies.size()); ++i) add(kTechnologyJob, i, 1);
    for (const rules::Terrain& t : rules->terrains) add(kGroundJob, static_cast<int>(ground_kind_of(t)), 0);
    std::stable_sort(jobs_.begin(), jobs_.end(),
                     [](const Job& a, const Job& b) { return a.urgency < b.urgency; });
    if (!options_.cache_folder.empty()) {
        std::error_code ignored;
        std::filesystem::create_directories(options_.cache_folder, ignored);
    }
    for (int i = 0; i < std::max(1, options_.threads); ++i) threads_.emplace_back([this] { work(); });
}

Library::~Library() {
    {
        const std::lock_guard lock(mutex_);
        stop_ = true;
    }
    for (std::thread& t : threads_) t.join();
}

void Library::work() {
    for (;;) {
        Job job{};
        {
            const std::lock_guard lock(mutex_);
            if (stop_ || next_job_ == jobs_.size()) return;
            job = jobs_[next_job_++];
        }
        carry_out(job);
        {
            const std::lock_guard lock(mutex_);
            ++done_jobs_;
            --left_by_urgency_[static_cast<std::size_t>(job.urgency)];
        }
        done_.notify_all();
    }
}

void Library::carry_out(const Job& job) {
    if (job.look == kGroundJob) return static_cast<void>(ground_texture(static_cast<GroundKind>(job.motion)));
    if (job.look < 0 || job.motion == kIcon) {
        auto icon = std::make_shared<Icon>();
        icon->look = std::max(-1, job.look);
        if (job.look == kTechnologyJob) {
            const rules::Technology& technology = rules_->technologies[static_cast<std::size_t>(job.motion)];
            icon->name = technology.id;
            icon->sprite = icon_of(technology, *rules_);
        } else if (job.look < 0) {
            icon->name = named_icons()[static_cast<std::size_t>(job.motion)];
            icon->sprite = named_icon(icon->name);
        } else {
            icon->sprite = icon_of(looks_[static_cast<std::size_t>(job.look)]);
        }
        const std::lock_guard lock(mutex_);
        icons_.push_back(std::move(icon));
        return;
    }
    const Look& look = looks_[static_cast<std::size_t>(job.look)];
    const Motion& motion = look.motions[static_cast<std::size_t>(job.motion)];
    auto out = std::make_shared<Finished>();
    out->look = job.look;
    out->motion = motion;
    const std::string path = cache_path(look, motion);
    if (!path.empty()) out->sprites = read_cached(path);
    const auto expected = static_cast<std::size_t>(motion.variants * motion.directions * motion.frames);
    if (out->sprites.size() != expected) {
        out->sprites = render_motion(look, motion, options_.draft ? kDraft : kFine);
        if (!path.empty()) write_cached(path, out->sprites);
    }
    const std::lock_guard lock(mutex_);
    finished_.push_back(std::move(out));
}

std::string Library::cache_path(const Look& look, const Motion& motion) const {
    if (options_.cache_folder.empty()) return {};
    Digest key = banneret::digest_of(static_cast<std::uint64_t>(kRendererVersion) * 2 + options_.draft, 0);
    key = banneret::digest_of(static_cast<std::uint64_t>(motion.frames * 64 + motion.directions), key);
    for (int v = 0; v < motion.variants; ++v) {
        for (int f : {0, motion.frames / 2}) key = digest_of_model(model_of(look, motion, v, 0, f), key);
    }
    return options_.cache_folder + "/" + look.name + "-" + std::to_string(static_cast<int>(motion.action)) +
           "-" + hexadecimal(key) + ".art";
}

Progress Library::progress() const {
    const std::lock_guard lock(mutex_);
    return {done_jobs_, static_cast<int>(jobs_.size()), left_by_urgency_[0] == 0};
}

void Library::wait_for(int urgency) {
    std::unique_lock lock(mutex_);
    done_.wait(lock, [&] {
        return std::all_of(left_by_urgency_.begin(),
                           left_by_urgency_.begin() + std::min(urgency + 1, kUrgencies),
                           [](int left) { return left == 0; });
    });
}

std::vector<std::shared_ptr<const Finished>> Library::finished(std::size_t from) const {
    const std::lock_guard lock(mutex_);
    if (from >= finished_.size()) return {};
    return {finished_.begin() + static_cast<std::ptrdiff_t>(from), finished_.end()};
}

std::vector<std::shared_ptr<const Icon>> Library::icons(std::size_t from) const {
    const std::lock_guard lock(mutex_);
    if (from >= icons_.size()) return {};
    return {icons_.begin() + static_cast<std::ptrdiff_t>(from), icons_.end()};
}

}  // namespace banneret::art

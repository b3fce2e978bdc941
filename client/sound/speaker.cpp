#include "client/sound/speaker.h"

#include <AL/al.h>
#include <AL/alc.h>
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdlib>

namespace banneret::sound {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::size_t kVoices = 16;  // that sound at once; the oldest gives way
constexpr auto kAgain = std::chrono::milliseconds(70);

// Nothing goes to standard error while it lives: ALSA prints a page where there is no sound card.
class Quiet {
  public:
    Quiet() : kept_(::dup(STDERR_FILENO)) {
        const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
        if (nowhere < 0) return;
        ::dup2(nowhere, STDERR_FILENO);
        ::close(nowhere);
    }
    ~Quiet() {
        if (kept_ < 0) return;
        ::dup2(kept_, STDERR_FILENO);
        ::close(kept_);
    }
    Quiet(const Quiet&) = delete;
    Quiet& operator=(const Quiet&) = delete;

  private:
    int kept_;
};

}  // namespace

struct Speaker::Parts {
    ALCdevice* device = nullptr;
    ALCcontext* context = nullptr;
    std::array<ALuint, kVoices> voices{};
    std::array<ALuint, kSounds> waves{};  // 0: not made yet
    std::array<Clock::time_point, kSounds> last{};
    std::size_t next = 0;
    float volume = 0.7f;
};

Speaker::Speaker() : parts_(std::make_unique<Parts>()) {
    Parts& p = *parts_;
    ::setenv("ALSOFT_LOGLEVEL", "0", 0);  // that there is no device is nothing to print about
    const Quiet quiet;
    p.device = alcOpenDevice(nullptr);
    if (p.device == nullptr) return;
    p.context = alcCreateContext(p.device, nullptr);
    if (p.context == nullptr || alcMakeContextCurrent(p.context) == ALC_FALSE) return;
    alGenSources(static_cast<ALsizei>(kVoices), p.voices.data());
    if (alGetError() != AL_NO_ERROR) p.voices = {};
}

Speaker::~Speaker() {
    Parts& p = *parts_;
    if (p.context != nullptr) {
        if (p.voices[0] != 0) alDeleteSources(static_cast<ALsizei>(kVoices), p.voices.data());
        for (const ALuint wave : p.waves)
            if (wave != 0) alDeleteBuffers(1, &wave);
        alcMakeContextCurrent(nullptr);
        alcDestroyContext(p.context);
    }
    if (p.device != nullptr) alcCloseDevice(p.device);
}

bool Speaker::silent() const { return parts_->voices[0] == 0; }

void Speaker::set_volume(int percent) {
    // The ear hears loudness in ratios: half the slider is a quarter of the amplitude.
    const float share = static_cast<float>(std::clamp(percent, 0, 100)) / 100;
    parts_->volume = share * share;
}

void Speaker::play(Sound sound, float pan, float share) {
    Parts& p = *parts_;
    const auto place = static_cast<std::size_t>(sound);
    if (silent() || p.volume <= 0 || share <= 0.02f) return;
    const Clock::time_point now = Clock::now();
    if (now - p.last[place] < kAgain) return;
    p.last[place] = now;
    if (p.waves[place] == 0) {
        const std::vector<std::int16_t> samples = wave_of(sound);
        alGenBuffers(1, &p.waves[place]);
        alBufferData(p.waves[place], AL_FORMAT_MONO16, samples.data(),
                     static_cast<ALsizei>(samples.size() * sizeof(std::int16_t)), kSamplesPerSecond);
    }
    const ALuint voice = p.voices[p.next];
    p.next = (p.next + 1) % kVoices;
    const float side = std::clamp(pan, -1.0f, 1.0f);
    alSourceStop(voice);
    alSourcei(voice, AL_BUFFER, static_cast<ALint>(p.waves[place]));
    alSourcei(voice, AL_SOURCE_RELATIVE, AL_TRUE);
    alSource3f(voice, AL_POSITION, side, 0, -std::sqrt(1 - side * side));
    alSourcef(voice, AL_GAIN, p.volume * std::min(share, 1.0f));
    alSourcePlay(voice);
    alGetError();  // a device that went away is no reason to complain
}

}  // namespace banneret::sound

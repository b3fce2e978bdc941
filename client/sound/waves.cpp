#include "client/sound/waves.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace banneret::sound {
namespace {

constexpr float kTurn = 6.2831853f;
constexpr float kLoudest = 0.82f;

// One sound being put together, in seconds and hertz.
class Wave {
  public:
    explicit Wave(float seconds) : samples_(static_cast<std::size_t>(seconds * kSamplesPerSecond), 0.0f) {}

    // A tone from `hertz` to `end_hertz` that is down to a third after `decay` seconds; `colour` adds overtones.
    Wave& tone(float at, float hertz, float end_hertz, float decay, float loud, float colour = 0) {
        float phase = 0;
        each_from(at, [&](float t, float& sample) {
            const float slide = std::min(1.0f, t / (3 * decay));
            phase += kTurn * (hertz + (end_hertz - hertz) * slide) / kSamplesPerSecond;
            const float rise = std::min(1.0f, t / 0.004f);
            sample +=
                loud * rise * std::exp(-t / decay) *
                (std::sin(phase) + colour * std::sin(2 * phase) + colour * colour * std::sin(3 * phase));
        });
        return *this;
    }

    // Noise through a filter: `smooth` from 0 (hiss) to just under 1 (rumble).
    Wave& noise(float at, float decay, float loud, float smooth) {
        std::uint32_t state = 0x9E3779B9U + static_cast<std::uint32_t>(at * 1000);
        float kept = 0;
        each_from(at, [&](float t, float& sample) {
            state = state * 1664525U + 1013904223U;
            const float raw = static_cast<float>(state >> 8) / 8388608.0f - 1;
            kept = kept * smooth + raw * (1 - smooth);
            sample += loud * std::min(1.0f, t / 0.002f) * std::exp(-t / decay) * kept / (1.05f - smooth);
        });
        return *this;
    }

    // A bell's partials over its strike note.
    Wave& bell(float at, float hertz, float decay, float loud) {
        struct Partial {
            float ratio, share, life;
        };
        for (const Partial& p :
             {Partial{0.5f, 0.5f, 1.2f}, Partial{1, 1, 1}, Partial{1.19f, 0.55f, 0.8f},
              Partial{1.5f, 0.4f, 0.6f}, Partial{2.0f, 0.6f, 0.5f}, Partial{2.74f, 0.25f, 0.3f}})
            tone(at, hertz * p.ratio, hertz * p.ratio, decay * p.life, loud * p.share * 0.4f);
        return *this;
    }

    // A horn's note.
    Wave& horn(float at, float hertz, float seconds, float loud) {
        float phase = 0;
        each_from(at, [&](float t, float& sample) {
            if (t > seconds + 0.12f) return;
            const float swell = std::min({1.0f, t / 0.05f, (seconds + 0.12f - t) / 0.12f});
            phase += kTurn * hertz * (1 + 0.004f * std::sin(kTurn * 5 * t)) / kSamplesPerSecond;
            sample += loud * swell *
                      (std::sin(phase) + 0.6f * std::sin(2 * phase) + 0.35f * std::sin(3 * phase) +
                       0.2f * std::sin(4 * phase)) *
                      0.5f;
        });
        return *this;
    }

    // As 16 bits, as loud as it may be, silent at its end.
    std::vector<std::int16_t> done() {
        float most = 0.001f;
        for (const float s : samples_) most = std::max(most, std::fabs(s));
        const std::size_t tail = std::min<std::size_t>(samples_.size(), kSamplesPerSecond / 50);
        std::vector<std::int16_t> out;
        out.reserve(samples_.size());
        for (std::size_t i = 0; i < samples_.size(); ++i) {
            const std::size_t left = samples_.size() - 1 - i;
            const float fade = left < tail ? static_cast<float>(left) / static_cast<float>(tail) : 1;
            out.push_back(static_cast<std::int16_t>(samples_[i] / most * kLoudest * 32'767 * fade));
        }
        return out;
    }

  private:
    template <class Each>
    void each_from(float at, Each each) {
        const auto first = static_cast<std::size_t>(at * kSamplesPerSecond);
        for (std::size_t i = first; i < samples_.size(); ++i)
            each(static_cast<float>(i - first) / kSamplesPerSecond, samples_[i]);
    }
    std::vector<float> samples_;
};

}  // namespace

std::vector<std::int16_t> wave_of(Sound sound) {
    switch (sound) {
        case Sound::Click:
            return Wave(0.06f).noise(0, 0.006f, 0.5f, 0.3f).tone(0, 900, 700, 0.012f, 0.6f).done();
        case Sound::Acknowledge:
            return Wave(0.22f)
                .tone(0, 392, 392, 0.05f, 0.7f, 0.3f)
                .tone(0.07f, 523, 523, 0.05f, 0.7f, 0.3f)
                .done();
        case Sound::ToArms:
            return Wave(0.3f)
                .noise(0, 0.02f, 0.5f, 0.1f)
                .tone(0, 1900, 1850, 0.08f, 0.4f, 0.5f)
                .tone(0.02f, 2750, 2700, 0.06f, 0.25f)
                .done();
        case Sound::Refused:
            return Wave(0.24f)
                .tone(0, 196, 185, 0.06f, 0.8f, 0.4f)
                .tone(0.09f, 165, 156, 0.06f, 0.8f, 0.4f)
                .done();
        case Sound::Blow:
            return Wave(0.18f)
                .noise(0, 0.012f, 0.9f, 0.2f)
                .tone(0, 1450, 1350, 0.035f, 0.4f, 0.6f)
                .tone(0, 220, 120, 0.03f, 0.5f)
                .done();
        case Sound::Arrow:
            return Wave(0.22f).tone(0, 180, 140, 0.02f, 0.8f, 0.4f).noise(0.015f, 0.06f, 0.55f, 0.25f).done();
        case Sound::Placed:
            return Wave(0.26f)
                .noise(0, 0.02f, 0.8f, 0.7f)
                .tone(0, 140, 90, 0.05f, 0.9f)
                .noise(0.11f, 0.015f, 0.6f, 0.6f)
                .tone(0.11f, 170, 120, 0.04f, 0.6f)
                .done();
        case Sound::Finished:
            return Wave(0.75f)
                .tone(0, 523, 523, 0.12f, 0.6f, 0.3f)
                .tone(0.11f, 659, 659, 0.12f, 0.6f, 0.3f)
                .tone(0.22f, 784, 784, 0.2f, 0.7f, 0.3f)
                .done();
        case Sound::Trained: return Wave(0.35f).horn(0, 392, 0.12f, 0.7f).done();
        case Sound::Researched:
            return Wave(0.8f).bell(0, 784, 0.2f, 0.7f).bell(0.14f, 988, 0.25f, 0.7f).done();
        case Sound::Age:
            return Wave(2.2f)
                .horn(0, 262, 0.32f, 0.6f)
                .horn(0.38f, 330, 0.22f, 0.6f)
                .horn(0.66f, 392, 0.26f, 0.7f)
                .horn(1.0f, 523, 0.9f, 0.8f)
                .horn(1.0f, 392, 0.9f, 0.5f)
                .done();
        case Sound::Alarm: return Wave(1.1f).horn(0, 440, 0.26f, 0.8f).horn(0.32f, 349, 0.5f, 0.8f).done();
        case Sound::Chat:
            return Wave(0.22f)
                .tone(0, 1046, 1046, 0.05f, 0.5f, 0.2f)
                .tone(0.06f, 1318, 1318, 0.05f, 0.5f, 0.2f)
                .done();
        case Sound::Bell:
            return Wave(2.4f)
                .bell(0, 311, 0.7f, 0.9f)
                .bell(0.62f, 311, 0.7f, 0.9f)
                .bell(1.24f, 311, 0.7f, 0.9f)
                .done();
        case Sound::Flare:
            return Wave(0.7f)
                .tone(0, 1568, 1568, 0.1f, 0.5f, 0.2f)
                .tone(0.14f, 1568, 1568, 0.1f, 0.5f, 0.2f)
                .tone(0.28f, 2093, 2093, 0.16f, 0.6f, 0.2f)
                .done();
        case Sound::Victory:
            return Wave(2.6f)
                .horn(0, 392, 0.18f, 0.6f)
                .horn(0.22f, 523, 0.18f, 0.6f)
                .horn(0.44f, 659, 0.18f, 0.6f)
                .horn(0.66f, 784, 0.5f, 0.8f)
                .horn(1.3f, 659, 0.2f, 0.6f)
                .horn(1.55f, 784, 0.9f, 0.9f)
                .horn(1.55f, 523, 0.9f, 0.6f)
                .done();
        case Sound::Defeat:
            return Wave(2.4f)
                .horn(0, 294, 0.4f, 0.7f)
                .horn(0.48f, 262, 0.4f, 0.7f)
                .horn(0.96f, 220, 1.1f, 0.8f)
                .done();
    }
    return Wave(0.05f).done();
}

}  // namespace banneret::sound

#include <array>

#include "client/input/reasons.h"
#include "client/screens/game_panels.h"
#include "client/screens/theme.h"
#include "client/texts/texts.h"

namespace banneret::screens {
namespace {

using rules::Resource;
constexpr std::array<Resource, 3> kGoods = {Resource::Food, Resource::Wood, Resource::Stone};
constexpr std::uint8_t kManyLots = 5;  // with Shift

std::string why_not(const view::Scene& scene, const simulation::Order& one) {
    const simulation::Refusal refusal = scene.answer(one);
    return refusal == simulation::Refusal::None ? std::string() : input::reason(refusal);
}

// The first lot goes over at `price`, each further one at what the lots before it have made of it.
int price_of(int price, int step, int fee, int lots, bool buying) {
    int gold = 0;
    for (int i = 0; i < lots; ++i) {
        gold += price * (1000 + (buying ? fee : -fee)) / 1000;
        price += buying ? step : -step;
    }
    return gold;
}

int step_of(const view::Scene& scene) {
    return scene.own_rules != nullptr ? scene.own_rules->base().market.step : 0;
}

}  // namespace

int buying_price(const view::Scene& scene, Resource resource, int lots) {
    return price_of(scene.market_price[static_cast<std::size_t>(resource)], step_of(scene), scene.market_fee,
                    lots, true);
}

int selling_price(const view::Scene& scene, Resource resource, int lots) {
    return price_of(scene.market_price[static_cast<std::size_t>(resource)], step_of(scene), scene.market_fee,
                    lots, false);
}

Orders market_questions() {
    Orders questions;
    for (const Resource good : kGoods) {
        questions.push_back({simulation::MarketBuy{good, 1}, {}, false});
        questions.push_back({simulation::MarketSell{good, 1}, {}, false});
    }
    return questions;
}

void draw_market(const view::Scene& scene, Orders& orders) {
    const std::uint8_t lots = ImGui::GetIO().KeyShift ? kManyLots : std::uint8_t{1};
    if (!ImGui::BeginTable("market", 3, ImGuiTableFlags_RowBg | ImGuiTableFlags_BordersInnerH)) return;
    ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthFixed, px(190));
    ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthFixed, px(190));
    for (const Resource good : kGoods) {
        const auto place = static_cast<std::size_t>(good);
        if (scene.market_price[place] <= 0) continue;
        const std::string name = tr("goods_title." + std::to_string(place));
        const std::string amount = std::to_string(lots * 100);
        ImGui::PushID(static_cast<int>(place));
        ImGui::TableNextRow(0, px(46));
        ImGui::TableNextColumn();
        ImGui::AlignTextToFramePadding();
        label(name.c_str());
        ImGui::SameLine();
        ImGui::TextUnformatted(tr("market.have", {{"amount", std::to_string(scene.stock[place])}}).c_str());
        const simulation::MarketBuy buy{good, lots};
        const simulation::MarketSell sell{good, lots};
        ImGui::TableNextColumn();
        if (button(tr("market.buy",
                      {{"amount", amount}, {"gold", std::to_string(buying_price(scene, good, lots))}})
                       .c_str(),
                   {-1, px(38)}, why_not(scene, {simulation::MarketBuy{good, 1}, {}, false})))
            orders.push_back({buy, {}, false});
        ImGui::TableNextColumn();
        if (button(tr("market.sell",
                      {{"amount", amount}, {"gold", std::to_string(selling_price(scene, good, lots))}})
                       .c_str(),
                   {-1, px(38)}, why_not(scene, {simulation::MarketSell{good, 1}, {}, false})))
            orders.push_back({sell, {}, false});
        ImGui::PopID();
    }
    ImGui::EndTable();
    note(tr("market.means",
            {{"gold", std::to_string(scene.stock[2])}, {"percent", std::to_string(scene.market_fee / 10)}})
             .c_str());
}

}  // namespace banneret::screens

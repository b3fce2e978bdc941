#include "client/input/reasons.h"

#include "client/texts/texts.h"

namespace banneret::input {
namespace {

std::string age_name(const rules::PlayerRules& rules, std::uint8_t age) {
    const std::vector<rules::Age>& ages = rules.base().ages;
    return age >= 1 && age <= ages.size() ? ages[age - 1u].name : std::to_string(age);
}

std::string words(const rules::PlayerRules& rules, const rules::Standing& wanted) {
    std::string list;
    for (std::size_t i = 0; i < wanted.types.size(); ++i) {
        if (i > 0) list += i + 1 < wanted.types.size() ? ", " : tr("needs.or");
        list += rules.type(wanted.types[i]).name;
    }
    return wanted.count == 1
               ? list
               : tr("needs.different", {{"count", std::to_string(wanted.count)}, {"names", list}});
}

}  // namespace

std::string reason(simulation::Refusal refusal) {
    const std::string key = "refusal." + std::to_string(static_cast<int>(refusal));
    return tr_has(key) ? tr(key) : simulation::sentence(refusal);
}

std::string reason(const rules::PlayerRules& rules, const rules::Missing& missing) {
    using rules::Need;
    switch (missing.need) {
        case Need::Nothing: return "";
        case Need::OtherPeople: return tr("needs.other_people");
        case Need::Age: return tr("needs.age", {{"name", age_name(rules, missing.age)}});
        case Need::Object: return tr("needs.object", {{"name", rules.type(missing.type).name}});
        case Need::Technology:
            return tr("needs.technology", {{"name", rules.technology(missing.technology).name}});
        case Need::Known: return tr("needs.known");
        case Need::Standing: break;
    }
    std::string list;
    const auto& any = rules.technology(missing.technology).requires_any;
    for (std::size_t i = 0; i < any.size(); ++i)
        list += (i == 0 ? "" : tr("needs.or_else")) + words(rules, any[i]);
    return tr("needs.standing", {{"names", list}});
}

}  // namespace banneret::input

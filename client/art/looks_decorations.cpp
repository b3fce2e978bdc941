// Looks of decorations and cliffs.
#include "client/art/decorations.h"
#include "client/art/look_kit.h"

namespace banneret::art {

void add_decoration_looks(LookMap& looks) {
    for (const Decoration& d : decorations())
        put(looks,
            {d.name, {{Action::Stand, 1, 100, 1, 1, 0}}, d.flat, [add = d.add](Model& m, Action, float, int) {
                 add(m);
             }});
}

}  // namespace banneret::art

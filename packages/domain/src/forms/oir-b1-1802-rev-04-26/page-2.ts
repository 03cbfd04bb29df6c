import type { FormPage } from '../form-types.ts';
import { furniture, t } from './page-parts.ts';

export const page2: FormPage = {
  number: 2,
  blocks: [
    ...furniture(2),
    t(36, 72.4, '**__4.2 Product Approval Listing__**'),
    t(
      36,
      83.9,
      '[q4/q4_2_answer=A] A. All roof coverings listed above meet the FBC with a FBC or Miami-Dade Product Approval listing current at the time of installation\nOR have a roofing permit application date on or after 3/1/02 OR the roof is original and built in 2004 or later.',
      { justifyTo: 576 },
    ),
    t(
      36,
      106.8,
      '[q4/q4_2_answer=B] B. All roof coverings have a Miami-Dade Product Approval listing current at time of installation OR (for the HVHZ only) a roofing\npermit application after 9/1/1994 and before 3/1/2002 OR the roof is original and built in 1997 or later.',
      { justifyTo: 576 },
    ),
    t(
      36,
      129.8,
      '[q4/q4_2_answer=C] C. One or more roof coverings do not meet the requirements of Answer “A” or “B.”',
    ),
    t(36, 141.4, '[q4/q4_2_answer=D] D. No roof coverings meet the requirements of Answer “A” or “B.”'),
    t(
      36,
      164.3,
      '**5. __Roof Deck Attachment__**: What is the **__WEAKEST__** form of roof deck attachment?',
      { role: 'heading' },
    ),
    t(
      36,
      175.8,
      '[q5/q5_answer=A] A. Plywood/Oriented strand board (OSB) roof sheathing with minimum thickness of 7/16” attached to the roof truss/rafter (spaced a\nmaximum of 24” o.c.) by staples or 6d nails spaced at 6” along the edge and 12” in the field. **OR** Batten decking supporting wood shakes\nor wood shingles (max 24” truss/rafter spacing). **OR** Any system of screws, nails, adhesives, other deck fastening system or truss/rafter\nspacing that has an equivalent mean ultimate uplift resistance of at least 55 psf, but less than that required for Options B or C below.\n(NOTE: If the nailing or rafter spacing is greater than specified above, or the roof decking is less than specified above, select Answer\nF. Other.)',
      { justifyTo: 576 },
    ),
    t(
      36,
      244.8,
      '[q5/q5_answer=B] B. Plywood/OSB roof sheathing with a minimum thickness of 7/16” attached to the roof truss/rafter (spaced a maximum of 24” o.c.)\nby 8d common nails spaced a maximum of 12” in the field. **OR** Any system of screws, nails, adhesives, other deck fastening system or\ntruss/rafter spacing that is shown to have an equivalent or greater resistance than 8d nails spaced a maximum of 12” in the field (max\n24” truss/rafter spacing) or has a mean ultimate uplift resistance of at least 103 psf.',
      { justifyTo: 576 },
    ),
    t(
      36,
      290.8,
      '[q5/q5_answer=C] C. Plywood/OSB roof sheathing with a minimum thickness of 7/16” attached to the roof truss/rafter (spaced a maximum of 24” o.c.)\nby 8d common nails spaced a maximum of 6” in the field. **OR** Dimensional lumber/Tongue & Groove decking with a minimum of 2\nnails per board (or 1 nail per board if each board is equal to or less than 6” in width). **OR** Any system of screws, nails, adhesives, other\ndeck fastening system or truss/rafter spacing that is shown to have an equivalent or greater resistance than 8d common nails spaced a\nmaximum of 6” in the field (max 24” truss/rafter spacing) or has a mean ultimate uplift resistance of at least 182 psf.',
      { justifyTo: 576 },
    ),
    t(36, 348.4, '[q5/q5_answer=D] D. Reinforced Concrete Roof Deck.'),
    t(
      36,
      359.8,
      '[q5/q5_answer=E] E. Spray foam products with an uplift resistance of 110 PSF (FOS 1.5). (Spray foam must be installed along rafter deck intersections,\nall panel joints, etc.).',
      { justifyTo: 576 },
    ),
    t(36, 382.8, '[q5/q5_answer=F] F. Other: {q5/q5_other_text:63}'),
    t(36, 394.3, '[q5/q5_answer=G] G. Unknown or unidentified.'),
    t(36, 405.8, '[q5/q5_answer=H] H. No attic access.'),
    t(
      36,
      428.8,
      '**6. __Roof to Wall Attachment__**: What is the **__WEAKEST__** roof to wall connection? (Do not include attachment of hip/valley jacks within\nfive (5) feet of the inside or outside corner of the roof in determination of WEAKEST type).',
      { role: 'heading', justifyTo: 576 },
    ),
    t(36, 474.8, '[q6/q6_answer=A] A. Toenails:'),
    t(
      72,
      486.4,
      '[q6/q6_a_basis=a1] Truss/rafter anchored to top plate of wall using nails driven at an angle through the truss/rafter and attached to the top plate\nof the wall, **OR**',
      { justifyTo: 576 },
    ),
    t(
      72,
      509.3,
      '[q6/q6_a_basis=a2] Metal connectors or structural fasteners that are not installed as intended do not meet the minimal conditions or requirements\nof B, C, or D, **OR**',
      { justifyTo: 576 },
    ),
    t(
      72,
      532.3,
      '[q6/q6_a_basis=a3] Other connection method documented to provide a substantiated wind allowable uplift capacity of 185 lbs. or greater.',
    ),
    t(
      36,
      555.2,
      '**__Minimal conditions to qualify for categories B, C, or D. All verified connections are either: (Note: All retrofit connectors, or__\n__structural fasteners, must meet option 3).__**',
    ),
    t(
      72,
      589.8,
      '[q6/q6_minimal_condition=1] 1. Metal connectors secured to truss/rafter with a minimum of three (3) nails, and attached to the side and/or bottom of the\nwall framing top plate, or embedded into the bond beam, with less than ½” gap from the blocking or truss/rafter, and blocked\nno more than 1 ½” from the truss/rater, and free of visible severe corrosion, **OR**',
    ),
    t(
      72,
      624.3,
      '[q6/q6_minimal_condition=2] 2. Metal connectors consisting of a single strap that wraps over the truss/rafter, are secured to the side of the wall and/or\nbottom of the top plate with a minimum of three nails on each side and free of visible severe corrosion, **OR**',
    ),
    t(
      72,
      647.3,
      '[q6/q6_minimal_condition=3] 3. Purpose-made metal connector(s) or structural fastener(s) installed per the manufacturer’s installation specifications to\nmeet the substantiated wind allowable capacity detailed below.',
    ),
  ],
};

import type { FormPage } from '../form-types.ts';
import { furniture, t } from './page-parts.ts';

export const page3: FormPage = {
  number: 3,
  blocks: [
    ...furniture(3),
    t(36, 72.4, '[q6/q6_answer=B] B. Clips:'),
    t(72, 95.3, '[q6/q6_b_basis=b1] Metal connectors that do not wrap over the truss/rafter, **OR**'),
    t(
      72,
      106.8,
      '[q6/q6_b_basis=b2] Metal connectors with a minimum of one (1) strap that wraps over the truss/rafter and does not meet the nail position\nrequirements of C or D but is secured with a minimum of three (3) nails, **OR**',
      { justifyTo: 576 },
    ),
    t(
      72,
      129.9,
      '[q6/q6_b_basis=b3] Purpose-made metal connector(s) or structural fastener(s) with a substantiated wind allowable uplift capacity of 386 lbs. or\ngreater installed per the manufacturer’s installation specifications (requires site-specific documentation).',
    ),
    t(36, 164.3, '[q6/q6_answer=C] C. Single Wraps:'),
    t(
      72,
      175.8,
      '[q6/q6_c_basis=c1] Metal connectors consisting of a single strap that wraps over the truss/rafter and are secured with a minimum of two (2) nails\non one side and a minimum of one (1) nail on the opposing side, **OR**',
      { justifyTo: 576 },
    ),
    t(
      72,
      198.9,
      '[q6/q6_c_basis=c2] Purpose-made metal connector(s) or structural fastener(s) with a substantiated wind allowable uplift capacity of 535 lbs. or\ngreater installed per the manufacturer’s installation specifications (requires site-specific documentation.)',
    ),
    t(36, 233.3, '[q6/q6_answer=D] D. Double Wraps:'),
    t(
      72,
      244.9,
      '[q6/q6_d_basis=d1] Metal Connectors consisting of two (2) separate straps, one on either side of the truss/rafter where each strap wraps over the\ntruss/rafter and is secured with a minimum of two (2) nails on one side, and a minimum of one (1) nail on the opposing side,\n**OR**',
      { justifyTo: 576 },
    ),
    t(
      72,
      279.4,
      '[q6/q6_d_basis=d2] Metal connectors consisting of a single strap that wraps over the truss/rafter, are secured to the side of the wall and/or bottom\nof the top plate with a minimum of three (3) nails on each side, **OR**',
      { justifyTo: 576 },
    ),
    t(
      72,
      302.4,
      '[q6/q6_d_basis=d3] Purpose-made metal connector(s) or structural fastener(s) with a substantiated wind allowable uplift capacity of 891 lbs. or\ngreater installed per the manufacturer’s installation specifications (requires site-specific documentation).',
    ),
    t(
      36,
      325.4,
      '[q6/q6_answer=E] E. Structural: Anchor bolts structurally connected or reinforced concrete roof.',
    ),
    t(36, 336.9, '[q6/q6_answer=F] F. Other: **{q6/q6_other_text:47}**'),
    t(36, 348.5, '[q6/q6_answer=G] G. Unknown or unidentified.'),
    t(36, 359.9, '[q6/q6_answer=H] H. No attic access.'),
    t(36, 371.4, '[q6/q6_answer=I] I. Connection(s) not installed as intended.'),
    t(
      36,
      405.8,
      '**7. __Roof Geometry__**: What is the roof shape? (Do not consider roofs of porches or carports that are attached only to the fascia or wall of\nthe host structure over unenclosed space in the determination of roof perimeter or roof area for roof geometry classification).',
      { role: 'heading', justifyTo: 576 },
    ),
    t(
      36,
      428.8,
      '[q7/q7_answer=A] A. Hip Roof:{>108}Hip roof with no other roof shapes greater than 10% of the total roof system perimeter.',
    ),
    t(
      108,
      440.3,
      'Total length of non-hip features: {q7/q7_non_hip_length_ft:6} feet; Total roof system perimeter: {q7/q7_total_perimeter_ft:7} feet.',
    ),
    t(36, 451.8, '[q7/q7_answer=B] B. Flat Roof:'),
    t(
      108,
      451.8,
      'Roof on a building with five (5) or more units where at least 90% of the main roof area has a roof slope of less than\n2:12. Roof area with slope less than 2:12 {q7/q7_low_slope_area_sqft:8} sq ft; Total roof area {q7/q7_total_roof_area_sqft:6}sq ft.',
      { justifyTo: 576 },
    ),
    t(
      36,
      474.8,
      '[q7/q7_answer=C] C. Other Roof: Any roof that does not qualify as either (A) or (B) above.',
    ),
    t(
      36,
      497.8,
      '**8. __Sealed Roof Deck/Secondary Water Resistance (SWR)__:** Applied as a supplemental means to protect the dwelling from water\nintrusion in the event of roof covering loss. Standard underlayment or hot-mopped felts do not qualify as an SWR.',
      { role: 'heading' },
    ),
    t(36, 532.3, '[q8/q8_answer=A] A. Sealed Roof Deck (also called SWR)'),
    t(
      72,
      543.8,
      '[q8/q8_method=fully_adhered] Fully adhered polymer-modified bitumen roofing underlayment complying with ASTM D1970.',
    ),
    t(
      72,
      555.2,
      '[q8/q8_method=taped_seams] Tape over roof deck seams with felt or synthetic. (A minimum 3.75-inch-wide (95 mm) strip of self-adhering polymer-\nmodified bitumen membrane complying with ASTM D1970 or self-adhering flexible flashing tape complying with AAMA\n711, Level 3 [for exposure up to 176°F (80°C)]).',
      { justifyTo: 576 },
    ),
    t(
      72,
      589.8,
      '[q8/q8_method=double_layer] Double layer of felt or synthetic with no tape. (Two layers of ASTM D226 Type II, ASTM D4869 Type III or Type IV or\nASTM D8257 underlayment).',
      { justifyTo: 576 },
    ),
    t(
      72,
      612.9,
      '[q8/q8_method=spray_foam] Spray foam products. (Spray foam must be installed along rafter deck intersections, all panel joints, etc.).',
    ),
    t(108, 624.3, '[q8/q8_entire_underside_covered=yes] check here if entire roof deck underside covered.'),
    t(36, 635.8, '[q8/q8_answer=B] B. No Sealed Roof Deck.'),
    t(36, 647.3, '[q8/q8_answer=C] C. Unknown or undetermined.'),
    t(
      36,
      681.8,
      '**9. __Opening Protection__**: What is the **__WEAKEST__** form of wind-borne debris protection installed on the structure? This category\nincludes all openings in the wall and roof including windows, doors, sliding glass doors, skylights, and garage doors. Gable roof vents\nand other roof vents are not included. All openings (windows, doors, and skylights) must be in good condition. Buildings with',
      { role: 'heading' },
    ),
  ],
};

/**
 * The printed text of OIR-B1-1802 Rev. 04/26, Florida Office of Insurance Regulation: a government form, reproduced as
 * printed with its oddities. Boxes are left out, blanks are as on the form. Source: the agency's PDF with the SHA-256
 * in `definition.ts`.
 */
export const wording = {
  owner: {
    inspection_date: 'Inspection Date:',
    owner_name: 'Owner Name:',
    contact_person: 'Contact Person:',
    address: 'Address:',
    home_phone: 'Home Phone:',
    city: 'City:',
    zip: 'Zip:',
    work_phone: 'Work Phone:',
    county: 'County:',
    cell_phone: 'Cell Phone:',
    insurance_company: 'Insurance Company:',
    policy_number: 'Policy #:',
    year_of_home: 'Year of Home:',
    number_of_stories: '# of Stories:',
    email: 'Email:',
  },
  questions: {
    q1: {
      title: 'Building Code',
      prompt:
        '1. Building Code: What version of the Florida Building Code “FBC” (FBC 2001 & 2004 OR FBC 2007 or later) OR for homes located in the High-Velocity Hurricane Zone (“HVHZ”) (Miami-Dade or Broward counties), South Florida Building Code (SFBC-94) was in force at the time of original permit application?',
      options: {
        A: 'A. Code in force at time of permit application was the FBC 2001 & 2004: Year Built _________. For homes built in 2002/2003, provide a permit application with a date after 3/1/2002: Building Permit Application Date (MM/DD/YYYY) ____/____/________.',
        B: 'B. Code in force at time of permit application was the FBC 2007 and later: Year Built _________. For homes built in 2007/2008, provide a permit application with a date after 12/8/2006: Building Permit Application Date (MM/DD/YYYY) ____/____/________.',
        C: 'C. For the HVHZ Only: Code in force at time of permit application was the SFBC-94: Year Built ______. For homes built in 1994, 1995, and 1996, provide a permit application with a date after 9/1/1994: Building Permit Application Date (MM/DD/YYYY) ___/___/_______.',
        D: 'D. Unknown or does not meet the requirements of Answer “A” or “B” or “C”.',
      },
    },
    q2: {
      title: 'Region',
      prompt:
        '2. Region: Location based on design windspeed. See ASCE 7-22 (700-year MRI) Risk Category 2 (www.ascehazardtool.org).',
      options: {
        hvhz: 'HVHZ',
        region_1: 'Region 1 (≥ 140 mph)',
        region_2: 'Region 2 (130 mph – 139 mph)',
        region_3: 'Region 3 (< 130 mph)',
      },
    },
    q3: {
      title: 'Roof Slope',
      prompt:
        '3. Roof Slope: For single-family homes with multiple slopes, indicate the slope that is at least two thirds of the main roof area when determining greater than or equal to 6:12, OR less than 6:12.',
      options: {
        gte_6_12: 'Greater than or equal to (≥ 6:12)',
        lt_6_12: 'Less than (< 6:12).',
      },
    },
    q4: {
      title: 'Roof Covering',
      prompt:
        '4. Roof Covering: Select all roof covering types in use. Provide the permit application date OR FBC/MDC Product Approval number AND Year of Original Installation/Replacement OR indicate that no information was available to verify compliance for each roof covering identified.',
      tableTitle: '4.1 Roof Covering Type:',
      columns: {
        permit_application_date: 'Permit Application Date',
        product_approval_number: 'FBC or MDC Product Approval #',
        year_installed: 'Year of Original Installation or Replacement',
        no_information: 'No Information Provided for Compliance',
      },
      rows: {
        asphalt_fiberglass_shingle: 'Asphalt/Fiberglass Shingle',
        concrete_clay_tile: 'Concrete/Clay Tile',
        synthetic_composite_tile: 'Synthetic/Composite Tile',
        metal: 'Metal',
        built_up: 'Built Up',
        membrane: 'Membrane',
        other: 'Other',
      },
      conclusionTitle: '4.2 Product Approval Listing',
      conclusion: {
        A: 'A. All roof coverings listed above meet the FBC with a FBC or Miami-Dade Product Approval listing current at the time of installation OR have a roofing permit application date on or after 3/1/02 OR the roof is original and built in 2004 or later.',
        B: 'B. All roof coverings have a Miami-Dade Product Approval listing current at time of installation OR (for the HVHZ only) a roofing permit application after 9/1/1994 and before 3/1/2002 OR the roof is original and built in 1997 or later.',
        C: 'C. One or more roof coverings do not meet the requirements of Answer “A” or “B.”',
        D: 'D. No roof coverings meet the requirements of Answer “A” or “B.”',
      },
    },
    q5: {
      title: 'Roof Deck Attachment',
      prompt: '5. Roof Deck Attachment: What is the WEAKEST form of roof deck attachment?',
      options: {
        A: 'A. Plywood/Oriented strand board (OSB) roof sheathing with minimum thickness of 7/16” attached to the roof truss/rafter (spaced a maximum of 24” o.c.) by staples or 6d nails spaced at 6” along the edge and 12” in the field. OR Batten decking supporting wood shakes or wood shingles (max 24” truss/rafter spacing). OR Any system of screws, nails, adhesives, other deck fastening system or truss/rafter spacing that has an equivalent mean ultimate uplift resistance of at least 55 psf, but less than that required for Options B or C below. (NOTE: If the nailing or rafter spacing is greater than specified above, or the roof decking is less than specified above, select Answer F. Other.)',
        B: 'B. Plywood/OSB roof sheathing with a minimum thickness of 7/16” attached to the roof truss/rafter (spaced a maximum of 24” o.c.) by 8d common nails spaced a maximum of 12” in the field. OR Any system of screws, nails, adhesives, other deck fastening system or truss/rafter spacing that is shown to have an equivalent or greater resistance than 8d nails spaced a maximum of 12” in the field (max 24” truss/rafter spacing) or has a mean ultimate uplift resistance of at least 103 psf.',
        C: 'C. Plywood/OSB roof sheathing with a minimum thickness of 7/16” attached to the roof truss/rafter (spaced a maximum of 24” o.c.) by 8d common nails spaced a maximum of 6” in the field. OR Dimensional lumber/Tongue & Groove decking with a minimum of 2 nails per board (or 1 nail per board if each board is equal to or less than 6” in width). OR Any system of screws, nails, adhesives, other deck fastening system or truss/rafter spacing that is shown to have an equivalent or greater resistance than 8d common nails spaced a maximum of 6” in the field (max 24” truss/rafter spacing) or has a mean ultimate uplift resistance of at least 182 psf.',
        D: 'D. Reinforced Concrete Roof Deck.',
        E: 'E. Spray foam products with an uplift resistance of 110 PSF (FOS 1.5). (Spray foam must be installed along rafter deck intersections, all panel joints, etc.).',
        F: 'F. Other: _______________________________________________________________',
        G: 'G. Unknown or unidentified.',
        H: 'H. No attic access.',
      },
    },
    q6: {
      title: 'Roof to Wall Attachment',
      prompt:
        '6. Roof to Wall Attachment: What is the WEAKEST roof to wall connection? (Do not include attachment of hip/valley jacks within five (5) feet of the inside or outside corner of the roof in determination of WEAKEST type).',
      options: {
        A: 'A. Toenails:',
        a1: 'Truss/rafter anchored to top plate of wall using nails driven at an angle through the truss/rafter and attached to the top plate of the wall, OR',
        a2: 'Metal connectors or structural fasteners that are not installed as intended do not meet the minimal conditions or requirements of B, C, or D, OR',
        a3: 'Other connection method documented to provide a substantiated wind allowable uplift capacity of 185 lbs. or greater.',
        B: 'B. Clips:',
        b1: 'Metal connectors that do not wrap over the truss/rafter, OR',
        b2: 'Metal connectors with a minimum of one (1) strap that wraps over the truss/rafter and does not meet the nail position requirements of C or D but is secured with a minimum of three (3) nails, OR',
        b3: 'Purpose-made metal connector(s) or structural fastener(s) with a substantiated wind allowable uplift capacity of 386 lbs. or greater installed per the manufacturer’s installation specifications (requires site-specific documentation).',
        C: 'C. Single Wraps:',
        c1: 'Metal connectors consisting of a single strap that wraps over the truss/rafter and are secured with a minimum of two (2) nails on one side and a minimum of one (1) nail on the opposing side, OR',
        c2: 'Purpose-made metal connector(s) or structural fastener(s) with a substantiated wind allowable uplift capacity of 535 lbs. or greater installed per the manufacturer’s installation specifications (requires site-specific documentation.)',
        D: 'D. Double Wraps:',
        d1: 'Metal Connectors consisting of two (2) separate straps, one on either side of the truss/rafter where each strap wraps over the truss/rafter and is secured with a minimum of two (2) nails on one side, and a minimum of one (1) nail on the opposing side, OR',
        d2: 'Metal connectors consisting of a single strap that wraps over the truss/rafter, are secured to the side of the wall and/or bottom of the top plate with a minimum of three (3) nails on each side, OR',
        d3: 'Purpose-made metal connector(s) or structural fastener(s) with a substantiated wind allowable uplift capacity of 891 lbs. or greater installed per the manufacturer’s installation specifications (requires site-specific documentation).',
        E: 'E. Structural: Anchor bolts structurally connected or reinforced concrete roof.',
        F: 'F. Other: _______________________________________________',
        G: 'G. Unknown or unidentified.',
        H: 'H. No attic access.',
        I: 'I. Connection(s) not installed as intended.',
      },
      minimalPrompt:
        'Minimal conditions to qualify for categories B, C, or D. All verified connections are either: (Note: All retrofit connectors, or structural fasteners, must meet option 3).',
      minimal: {
        '1': '1. Metal connectors secured to truss/rafter with a minimum of three (3) nails, and attached to the side and/or bottom of the wall framing top plate, or embedded into the bond beam, with less than ½” gap from the blocking or truss/rafter, and blocked no more than 1 ½” from the truss/rater, and free of visible severe corrosion, OR',
        '2': '2. Metal connectors consisting of a single strap that wraps over the truss/rafter, are secured to the side of the wall and/or bottom of the top plate with a minimum of three nails on each side and free of visible severe corrosion, OR',
        '3': '3. Purpose-made metal connector(s) or structural fastener(s) installed per the manufacturer’s installation specifications to meet the substantiated wind allowable capacity detailed below.',
      },
    },
    q7: {
      title: 'Roof Geometry',
      prompt:
        '7. Roof Geometry: What is the roof shape? (Do not consider roofs of porches or carports that are attached only to the fascia or wall of the host structure over unenclosed space in the determination of roof perimeter or roof area for roof geometry classification).',
      options: {
        A: 'A. Hip Roof: Hip roof with no other roof shapes greater than 10% of the total roof system perimeter. Total length of non-hip features: ______ feet; Total roof system perimeter: _______ feet.',
        B: 'B. Flat Roof: Roof on a building with five (5) or more units where at least 90% of the main roof area has a roof slope of less than 2:12. Roof area with slope less than 2:12 ________ sq ft; Total roof area ______sq ft.',
        C: 'C. Other Roof: Any roof that does not qualify as either (A) or (B) above.',
      },
    },
    q8: {
      title: 'Sealed Roof Deck/Secondary Water Resistance (SWR)',
      prompt:
        '8. Sealed Roof Deck/Secondary Water Resistance (SWR): Applied as a supplemental means to protect the dwelling from water intrusion in the event of roof covering loss. Standard underlayment or hot-mopped felts do not qualify as an SWR.',
      options: {
        A: 'A. Sealed Roof Deck (also called SWR)',
        fully_adhered:
          'Fully adhered polymer-modified bitumen roofing underlayment complying with ASTM D1970.',
        taped_seams:
          'Tape over roof deck seams with felt or synthetic. (A minimum 3.75-inch-wide (95 mm) strip of self-adhering polymer-modified bitumen membrane complying with ASTM D1970 or self-adhering flexible flashing tape complying with AAMA 711, Level 3 [for exposure up to 176°F (80°C)]).',
        double_layer:
          'Double layer of felt or synthetic with no tape. (Two layers of ASTM D226 Type II, ASTM D4869 Type III or Type IV or ASTM D8257 underlayment).',
        spray_foam:
          'Spray foam products. (Spray foam must be installed along rafter deck intersections, all panel joints, etc.).',
        entire_underside_covered: 'check here if entire roof deck underside covered.',
        B: 'B. No Sealed Roof Deck.',
        C: 'C. Unknown or undetermined.',
      },
    },
    q9: {
      title: 'Opening Protection',
      prompt:
        '9. Opening Protection: What is the WEAKEST form of wind-borne debris protection installed on the structure? This category includes all openings in the wall and roof including windows, doors, sliding glass doors, skylights, and garage doors. Gable roof vents and other roof vents are not included. All openings (windows, doors, and skylights) must be in good condition. Buildings with openings that need replacement do not qualify for wind mitigation rate differentials, regardless of the presence/absence of other features.',
      options: {
        A: 'A. Exterior Openings Cyclic Pressure and 9-lb. Large Missile (4.5 lb. for skylights only): All glazed openings are protected, at a minimum, with impact resistant coverings or products listed as wind borne debris protection devices in the product approval system of the State of Florida or Miami-Dade County and meet the requirements of one of the following for “Cyclic Pressure and Large Missile Impact” (Level A in the table above and Hurricane in the factor table).',
        'A.1':
          'A.1 All non-glazed openings classified as A in the table above, or no non-glazed openings exist.',
        'A.2':
          'A.2 One or more non-glazed openings classified as Level D in the table above, and no non-glazed openings classified as Level B, C, N, or X in the table above.',
        'A.3':
          'A.3 One or more non-glazed openings is classified as Level B, C, N, X, or Z in the table above.',
        B: 'B. Exterior Opening Protection- Cyclic Pressure and 4 to 8-lb. Large Missile (2-4.5 lb. for skylights only): All glazed openings are protected, at a minimum, with impact resistant coverings or products listed as windborne debris protection devices in the product approval system of the State of Florida or Miami-Dade County and meet the requirements of one of the following for “Cyclic Pressure and Large Missile Impact” (Level B in the table above and Hurricane in the factor table):',
        'B.1':
          'B.1 All non-glazed openings classified as A or B in the table above, or no non-glazed openings exist.',
        'B.2':
          'B.2 One or more non-glazed openings classified as Level D in the table above, and no non-glazed openings classified as Level C, N, or X in the table above.',
        'B.3': 'B.3 One or more non-glazed openings is classified as Level C, N, X, or Z in the table above.',
        C: 'C. Exterior Opening Protection – Wood Structural Panels meeting FBC 2007: All glazed openings are covered with: □ Plywood OR □ OSB, meeting the requirements of Table 1609.1.2 of the FBC 2007 (Level C in the table above and Plywood or OSB in secondary factors table).',
        'C.1':
          'C.1 All non-glazed openings classified as A, B, or C in the table above, or no non-glazed openings exist.',
        'C.2':
          'C.2 One or more non-glazed openings classified as Level D in the table above, and no non-glazed openings classified as Level N or X in the table above.',
        'C.3': 'C.3 One or more non-glazed openings is classified as Level N, X, or Z in the table above.',
        N: 'N. Exterior Opening Protection (unverified shutter systems with no documentation): All glazed openings are protected with protective coverings not meeting the requirements of Answer “A,” “B,” or “C” or systems that appear to meet Answer “A” or “B” with no documentation of compliance (Level N in the table above and Ordinary in secondary factors table).',
        'N.1':
          'N.1 All non-glazed openings classified as Level A, B, C, or N in the table above, or no non-glazed openings exist.',
        'N.2':
          'N.2 One or more non-glazed openings classified as Level D in the table above, and no non-glazed openings classified as Level X in the table above.',
        'N.3': 'N.3 One or more non-glazed openings is classified as Level X or Z in the table above.',
        X: 'X. None or Some Glazed Openings: One or more glazed openings classified. (Level X or Z in the table above and None in the factor table).',
        Z: 'Z. Damaged Openings: One or more openings are damaged and in need of repair or replacement. (Any opening(s) meeting Level Z in the table above).',
      },
      standards: {
        A: 'Miami-Dade County PA 201, 202, and 203\nFlorida Building Code Testing Application Standard (TAS) 201, 202, and 203\nAmerican Society for Testing and Materials (ASTM) E 1886 and ASTM E 1996\nSouthern Standards Technical Document (SSTD) 12\nFor Skylights Only: ASTM E 1886 and ASTM E 1996\nFor Garage Doors Only: ANSI/DASMA 115',
        B: 'ASTM E 1886 and ASTM E 1996 (Large Missile – 4.5 lb.)\nSSTD 12 (Large Missile – 4 lb. to 8 lb.)\nFor Skylights Only: ASTM E 1886 and ASTM E 1996 (Large Missile – 2 to 4.5 lb.)',
      },
      chartTitle: 'Opening Protection Level Chart',
      chartInstruction:
        'Place an “X” in each row to identify all forms of protection in use for each opening type. Check only one answer below (N/A through Z), based on the weakest form of protection (lowest row) for any of the glazed openings and indicate the weakest form of protection (lowest row) for non-glazed openings.',
      groups: {
        glazed: 'Glazed Openings',
        non_glazed: 'Non-Glazed Openings',
      },
      openings: {
        windows_or_entry_doors: 'Windows or Entry Doors',
        garage_doors_glazed: 'Garage Doors',
        skylights: 'Skylights',
        glass_block: 'Glass Block',
        entry_doors_nonglazed: 'Entry Doors',
        garage_doors_nonglazed: 'Garage Doors',
      },
      levels: {
        NA: 'Not applicable – there are no openings of this type on the structure',
        A: 'Verified cyclic pressure & large missile (9 lb. for windows, doors/4.5 lb. for skylights)',
        B: 'Verified cyclic pressure & large missile (4-8 lb. for windows, doors/2 lb. for skylights)',
        C: 'Verified plywood/OSB meeting Table 1609.1.2 of the FBC 2007',
        D: 'Verified Non-Glazed Entry or Garage Doors indicating compliance with ASTM E 330, ANSI/DASMA 108, or PA/TAS 202 for wind pressure resistance',
        N1: 'Opening Protection products that appear to be A or B but are not verified',
        N2: 'Other protective coverings that cannot be identified as A, B, or C',
        X: 'No Windborne Debris Protection',
        Z: 'Damaged openings in need of repair/replacement',
      },
    },
  },
  inspector: {
    inspector_name: 'Qualified Inspector Name:',
    license_type: 'License Type:',
    license_number: 'License or Certificate #:',
    inspection_company: 'Inspection Company:',
    phone: 'Phone:',
    prompt: 'Qualified Inspector – I hold an active license as a: (check one)',
  },
  qualifications: {
    home_inspector:
      'Home inspector licensed under Section 468.8314, Florida Statutes, who has completed the statutory number of hours of hurricane mitigation training approved by the Construction Industry Licensing Board and completion of a proficiency exam.',
    building_code_inspector: 'Building code inspector certified under Section 468.607, Florida Statutes.',
    contractor:
      'General, building, or residential contractor licensed under Section 489.111, Florida Statutes.',
    professional_engineer: 'Professional engineer licensed under Section 471.015, Florida Statutes.',
    professional_architect: 'Professional architect licensed under Section 481.213, Florida Statutes.',
    other_recognized_by_insurer:
      'Any other individual or entity recognized by the insurer as possessing the necessary qualifications to properly complete a uniform mitigation verification form pursuant to Section 627.711(2), Florida Statutes.',
  },
  texts: {
    title: 'Uniform Mitigation Verification Inspection Form',
    maintain: 'Maintain a copy of this form and any documentation provided with the insurance policy.',
    footer_initials:
      'Inspectors Initials ___________ Property Address________________________________________________________________',
    validity:
      '*This verification form is valid for up to five (5) years provided no material changes have been made to the structure or inaccuracies found on the form. Some items listed may not qualify for a discount.',
    footer_revision: 'OIR-B1-1802 (Rev. 04/26) Adopted by Rule 69O-170.0155, F.A.C.',
    owner_title: 'Owner Information:',
    note: 'NOTE: Any documentation used in validating the compliance or existence of each construction or mitigation attribute must accompany this form. At least one photograph or document providing proof must accompany this form to validate each attribute marked in questions 2 through 9. A FORTIFIED Home® □ Roof, □ Silver, or □ Gold Certificate may be used to validate the attributes marked in questions 4 through 6, and questions 8 through 9 (check type of certificate and attach photocopy). The insurer may ask additional questions regarding the mitigated feature(s) verified on this form.',
    inspector_heading: 'MITIGATION INSPECTIONS MUST BE CERTIFIED BY A QUALIFIED INSPECTOR.',
    inspector_subheading:
      'Section 627.711(2), Florida Statutes, provides a listing of individuals who may sign this form.',
    who_must_inspect:
      'Individuals other than licensed contractors licensed under Section 489.111, Florida Statutes, or professional engineer licensed under Section 471.015, Florida Statutes, must inspect the structures personally and not through employees or other persons. Licensees under Sections 471.015 or 489.111, Florida Statutes, may authorize a direct employee who possesses the requisite skill, knowledge, and experience to conduct a mitigation verification inspection.',
    inspector_statement:
      'I, __________________________, am a qualified inspector and I personally performed the inspection or (licensed contractors and professional engineers only) I had my employee, _____________________, perform the inspection, and I agree to be responsible for his/her work.',
    inspector_signature_line:
      'Qualified Inspector Signature: ___________________________________ Date: ______________________',
    fraud_notice:
      'An individual or entity who knowingly or through gross negligence provides a false or fraudulent mitigation verification form is subject to investigation by the Criminal Investigations Division – Bureau of Insurance Fraud and may be subject to administrative action by the appropriate licensing agency or to criminal prosecution (Section 627.711(4)-(7), Florida Statutes). The Qualified Inspector who certifies this form shall be directly liable for the misconduct of employees as if the authorized mitigation inspector personally performed the inspection.',
    homeowner_statement:
      'Homeowner to complete: I certify that the named Qualified Inspector, or his or her employee, did perform an inspection of the residence identified on this form and that proof of identification was provided to me or my Authorized Representative.',
    homeowner_signature_line: 'Signature: ______________________________________ Date: _______________',
    misdemeanor_notice:
      'An individual or entity who knowingly provides or utters a false or fraudulent mitigation verification form with the intent to obtain or receive a discount on an insurance premium to which the individual or entity is not entitled commits a misdemeanor of the first degree (Section 627.711(7), Florida Statutes).',
    definitions:
      'The definitions on this form are for inspection purposes only and cannot be used to certify any product or construction feature as offering protection from hurricanes.',
  },
} as const;

/**
 * The printed text of OIR-B1-1802 Rev. 01/12, Florida Office of Insurance Regulation: a government form, reproduced as
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
        '1. Building Code: Was the structure built in compliance with the Florida Building Code (FBC 2001 or later) OR for homes located in the HVHZ (Miami-Dade or Broward counties), South Florida Building Code (SFBC-94)?',
      options: {
        A: 'A. Built in compliance with the FBC: Year Built _________. For homes built in 2002/2003 provide a permit application with a date after 3/1/2002: Building Permit Application Date (MM/DD/YYYY) ____/____/________',
        B: 'B. For the HVHZ Only: Built in compliance with the SFBC-94: Year Built ______. For homes built in 1994, 1995, and 1996 provide a permit application with a date after 9/1/1994: Building Permit Application Date (MM/DD/YYYY) ___/___/_______',
        C: 'C. Unknown or does not meet the requirements of Answer “A” or “B”',
      },
    },
    q2: {
      title: 'Roof Covering',
      prompt:
        '2. Roof Covering: Select all roof covering types in use. Provide the permit application date OR FBC/MDC Product Approval number OR Year of Original Installation/Replacement OR indicate that no information was available to verify compliance for each roof covering identified.',
      tableTitle: '2.1 Roof Covering Type:',
      columns: {
        permit_application_date: 'Permit Application Date',
        product_approval_number: 'FBC or MDC Product Approval #',
        year_installed: 'Year of Original Installation or Replacement',
        no_information: 'No Information Provided for Compliance',
      },
      rows: {
        asphalt_fiberglass_shingle: 'Asphalt/Fiberglass Shingle',
        concrete_clay_tile: 'Concrete/Clay Tile',
        metal: 'Metal',
        built_up: 'Built Up',
        membrane: 'Membrane',
        other: 'Other',
      },
      conclusion: {
        A: 'A. All roof coverings listed above meet the FBC with a FBC or Miami-Dade Product Approval listing current at time of installation OR have a roofing permit application date on or after 3/1/02 OR the roof is original and built in 2004 or later.',
        B: 'B. All roof coverings have a Miami-Dade Product Approval listing current at time of installation OR (for the HVHZ only) a roofing permit application after 9/1/1994 and before 3/1/2002 OR the roof is original and built in 1997 or later.',
        C: 'C. One or more roof coverings do not meet the requirements of Answer “A” or “B”.',
        D: 'D. No roof coverings meet the requirements of Answer “A” or “B”.',
      },
    },
    q3: {
      title: 'Roof Deck Attachment',
      prompt: '3. Roof Deck Attachment: What is the weakest form of roof deck attachment?',
      options: {
        A: 'A. Plywood/Oriented strand board (OSB) roof sheathing attached to the roof truss/rafter (spaced a maximum of 24” inches o.c.) by staples or 6d nails spaced at 6” along the edge and 12” in the field. -OR- Batten decking supporting wood shakes or wood shingles. -OR- Any system of screws, nails, adhesives, other deck fastening system or truss/rafter spacing that has an equivalent mean uplift less than that required for Options B or C below.',
        B: 'B. Plywood/OSB roof sheathing with a minimum thickness of 7/16”inch attached to the roof truss/rafter (spaced a maximum of 24”inches o.c.) by 8d common nails spaced a maximum of 12” inches in the field.-OR- Any system of screws, nails, adhesives, other deck fastening system or truss/rafter spacing that is shown to have an equivalent or greater resistance 8d nails spaced a maximum of 12 inches in the field or has a mean uplift resistance of at least 103 psf.',
        C: 'C. Plywood/OSB roof sheathing with a minimum thickness of 7/16”inch attached to the roof truss/rafter (spaced a maximum of 24”inches o.c.) by 8d common nails spaced a maximum of 6” inches in the field. -OR- Dimensional lumber/Tongue & Groove decking with a minimum of 2 nails per board (or 1 nail per board if each board is equal to or less than 6 inches in width). -OR- Any system of screws, nails, adhesives, other deck fastening system or truss/rafter spacing that is shown to have an equivalent or greater resistance than 8d common nails spaced a maximum of 6 inches in the field or has a mean uplift resistance of at least 182 psf.',
        D: 'D. Reinforced Concrete Roof Deck.',
        E: 'E. Other: _____________________________________________',
        F: 'F. Unknown or unidentified.',
        G: 'G. No attic access.',
      },
    },
    q4: {
      title: 'Roof to Wall Attachment',
      prompt:
        '4. Roof to Wall Attachment: What is the WEAKEST roof to wall connection? (Do not include attachment of hip/valley jacks within 5 feet of the inside or outside corner of the roof in determination of WEAKEST type)',
      options: {
        A: 'A. Toe Nails',
        a1: 'Truss/rafter anchored to top plate of wall using nails driven at an angle through the truss/rafter and attached to the top plate of the wall, or',
        a2: 'Metal connectors that do not meet the minimal conditions or requirements of B, C, or D',
        B: 'B. Clips',
        b1: 'Metal connectors that do not wrap over the top of the truss/rafter, or',
        b2: 'Metal connectors with a minimum of 1 strap that wraps over the top of the truss/rafter and does not meet the nail position requirements of C or D, but is secured with a minimum of 3 nails.',
        C: 'C. Single Wraps',
        c1: 'Metal connectors consisting of a single strap that wraps over the top of the truss/rafter and is secured with a minimum of 2 nails on the front side and a minimum of 1 nail on the opposing side.',
        D: 'D. Double Wraps',
        d1: 'Metal Connectors consisting of 2 separate straps that are attached to the wall frame, or embedded in the bond beam, on either side of the truss/rafter where each strap wraps over the top of the truss/rafter and is secured with a minimum of 2 nails on the front side, and a minimum of 1 nail on the opposing side, or',
        d2: 'Metal connectors consisting of a single strap that wraps over the top of the truss/rafter, is secured to the wall on both sides, and is secured to the top plate with a minimum of three nails on each side.',
        E: 'E. Structural Anchor bolts structurally connected or reinforced concrete roof.',
        F: 'F. Other: _______________________________________________',
        G: 'G. Unknown or unidentified',
        H: 'H. No attic access',
      },
      minimalPrompt:
        'Minimal conditions to qualify for categories B, C, or D. All visible metal connectors are:',
      minimal: {
        '1': 'Secured to truss/rafter with a minimum of three (3) nails, and',
        '2': 'Attached to the wall top plate of the wall framing, or embedded in the bond beam, with less than a ½" gap from the blocking or truss/rafter and blocked no more than 1.5” of the truss/rafter, and free of visible severe corrosion.',
      },
    },
    q5: {
      title: 'Roof Geometry',
      prompt:
        '5. Roof Geometry: What is the roof shape? (Do not consider roofs of porches or carports that are attached only to the fascia or wall of the host structure over unenclosed space in the determination of roof perimeter or roof area for roof geometry classification).',
      options: {
        A: 'A. Hip Roof Hip roof with no other roof shapes greater than 10% of the total roof system perimeter. Total length of non-hip features: ______ feet; Total roof system perimeter: _______ feet',
        B: 'B. Flat Roof Roof on a building with 5 or more units where at least 90% of the main roof area has a roof slope of less than 2:12. Roof area with slope less than 2:12 ________ sq ft; Total roof area __________sq ft',
        C: 'C. Other Roof Any roof that does not qualify as either (A) or (B) above.',
      },
    },
    q6: {
      title: 'Secondary Water Resistance (SWR)',
      prompt:
        '6. Secondary Water Resistance (SWR): (standard underlayments or hot-mopped felts do not qualify as an SWR)',
      options: {
        A: 'A. SWR (also called Sealed Roof Deck) Self-adhering polymer modified-bitumen roofing underlayment applied directly to the sheathing or foam adhesive SWR barrier (not foamed-on insulation) applied as a supplemental means to protect the dwelling from water intrusion in the event of roof covering loss.',
        B: 'B. No SWR.',
        C: 'C. Unknown or undetermined.',
      },
    },
    q7: {
      title: 'Opening Protection',
      prompt:
        '7. Opening Protection: What is the weakest form of wind borne debris protection installed on the structure? First, use the table to determine the weakest form of protection for each category of opening. Second, (a) check one answer below (A, B, C, N, or X) based upon the lowest protection level for ALL Glazed openings and (b) check the protection level for all Non-Glazed openings (.1, .2, or .3) as applicable.',
      options: {
        A: 'A. Exterior Openings Cyclic Pressure and 9-lb Large Missile (4.5 lb for skylights only) All Glazed openings are protected at a minimum, with impact resistant coverings or products listed as wind borne debris protection devices in the product approval system of the State of Florida or Miami-Dade County and meet the requirements of one of the following for “Cyclic Pressure and Large Missile Impact” (Level A in the table above).',
        'A.1':
          'A.1 All Non-Glazed openings classified as A in the table above, or no Non-Glazed openings exist',
        'A.2':
          'A.2 One or More Non-Glazed openings classified as Level D in the table above, and no Non-Glazed openings classified as Level B, C, N, or X in the table above',
        'A.3': 'A.3 One or More Non-Glazed Openings is classified as Level B, C, N, or X in the table above',
        B: 'B. Exterior Opening Protection- Cyclic Pressure and 4 to 8-lb Large Missile (2-4.5 lb for skylights only) All Glazed openings are protected, at a minimum, with impact resistant coverings or products listed as windborne debris protection devices in the product approval system of the State of Florida or Miami-Dade County and meet the requirements of one of the following for “Cyclic Pressure and Large Missile Impact” (Level B in the table above):',
        'B.1':
          'B.1 All Non-Glazed openings classified as A or B in the table above, or no Non-Glazed openings exist',
        'B.2':
          'B.2 One or More Non-Glazed openings classified as Level D in the table above, and no Non-Glazed openings classified as Level C, N, or X in the table above',
        'B.3': 'B.3 One or More Non-Glazed openings is classified as Level C, N, or X in the table above',
        C: 'C. Exterior Opening Protection- Wood Structural Panels meeting FBC 2007 All Glazed openings are covered with plywood/OSB meeting the requirements of Table 1609.1.2 of the FBC 2007 (Level C in the table above).',
        'C.1':
          'C.1 All Non-Glazed openings classified as A, B, or C in the table above, or no Non-Glazed openings exist',
        'C.2':
          'C.2 One or More Non-Glazed openings classified as Level D in the table above, and no Non-Glazed openings classified as Level N or X in the table above',
        'C.3': 'C.3 One or More Non-Glazed openings is classified as Level N or X in the table above',
        N: 'N. Exterior Opening Protection (unverified shutter systems with no documentation) All Glazed openings are protected with protective coverings not meeting the requirements of Answer “A”, “B”, or C” or systems that appear to meet Answer “A” or “B” with no documentation of compliance (Level N in the table above).',
        'N.1':
          'N.1 All Non-Glazed openings classified as Level A, B, C, or N in the table above, or no Non-Glazed openings exist',
        'N.2':
          'N.2 One or More Non-Glazed openings classified as Level D in the table above, and no Non-Glazed openings classified as Level X in the table above',
        'N.3': 'N.3 One or More Non-Glazed openings is classified as Level X in the table above',
        X: 'X. None or Some Glazed Openings One or more Glazed openings classified and Level X in the table above.',
      },
      standards: {
        A: 'Miami-Dade County PA 201, 202, and 203\nFlorida Building Code Testing Application Standard (TAS) 201, 202, and 203\nAmerican Society for Testing and Materials (ASTM) E 1886 and ASTM E 1996\nSouthern Standards Technical Document (SSTD) 12\nFor Skylights Only: ASTM E 1886 and ASTM E 1996\nFor Garage Doors Only: ANSI/DASMA 115',
        B: 'ASTM E 1886 and ASTM E 1996 (Large Missile – 4.5 lb.)\nSSTD 12 (Large Missile – 4 lb. to 8 lb.)\nFor Skylights Only: ASTM E 1886 and ASTM E 1996 (Large Missile - 2 to 4.5 lb.)',
      },
      chartTitle: 'Opening Protection Level Chart',
      chartInstruction:
        'Place an “X” in each row to identify all forms of protection in use for each opening type. Check only one answer below (A thru X), based on the weakest form of protection (lowest row) for any of the Glazed openings and indicate the weakest form of protection (lowest row) for Non‐Glazed openings.',
      groups: {
        glazed: 'Glazed Openings',
        non_glazed: 'Non‐Glazed Openings',
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
        NA: 'Not Applicable‐ there are no openings of this type on the structure',
        A: 'Verified cyclic pressure & large missile (9‐lb for windows doors/4.5 lb for skylights)',
        B: 'Verified cyclic pressure & large missile (4‐8 lb for windows doors/2 lb for skylights)',
        C: 'Verified plywood/OSB meeting Table 1609.1.2 of the FBC 2007',
        D: 'Verified Non‐Glazed Entry or Garage doors indicating compliance with ASTM E 330, ANSI/DASMA 108, or PA/TAS 202 for wind pressure resistance',
        N1: 'Opening Protection products that appear to be A or B but are not verified',
        N2: 'Other protective coverings that cannot be identified as A, B, or C',
        X: 'No Windborne Debris Protection',
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
      'Home inspector licensed under Section 468.8314, Florida Statutes who has completed the statutory number of hours of hurricane mitigation training approved by the Construction Industry Licensing Board and completion of a proficiency exam.',
    building_code_inspector: 'Building code inspector certified under Section 468.607, Florida Statutes.',
    contractor:
      'General, building or residential contractor licensed under Section 489.111, Florida Statutes.',
    professional_engineer: 'Professional engineer licensed under Section 471.015, Florida Statutes.',
    professional_architect: 'Professional architect licensed under Section 481.213, Florida Statutes.',
    other_recognized_by_insurer:
      'Any other individual or entity recognized by the insurer as possessing the necessary qualifications to properly complete a uniform mitigation verification form pursuant to Section 627.711(2), Florida Statutes.',
  },
  texts: {
    title: 'Uniform Mitigation Verification Inspection Form',
    maintain: 'Maintain a copy of this form and any documentation provided with the insurance policy',
    footer_initials:
      'Inspectors Initials _____ Property Address_____________________________________________________________',
    footer_revision: 'OIR-B1-1802 (Rev. 01/12) Adopted by Rule 69O-170.0155',
    validity_page_1:
      '*This verification form is valid for up to five (5) years provided no material changes have been made to the structure.',
    validity:
      '*This verification form is valid for up to five (5) years provided no material changes have been made to the structure or inaccuracies found on the form.',
    owner_title: 'Owner Information',
    note: 'NOTE: Any documentation used in validating the compliance or existence of each construction or mitigation attribute must accompany this form. At least one photograph must accompany this form to validate each attribute marked in questions 3 though 7. The insurer may ask additional questions regarding the mitigated feature(s) verified on this form.',
    inspector_heading: 'MITIGATION INSPECTIONS MUST BE CERTIFIED BY A QUALIFIED INSPECTOR.',
    inspector_subheading:
      'Section 627.711(2), Florida Statutes, provides a listing of individuals who may sign this form.',
    who_must_inspect:
      'Individuals other than licensed contractors licensed under Section 489.111, Florida Statutes, or professional engineer licensed under Section 471.015, Florida Statutes, must inspect the structures personally and not through employees or other persons. Licensees under s.471.015 or s.489.111 may authorize a direct employee who possesses the requisite skill, knowledge, and experience to conduct a mitigation verification inspection.',
    inspector_statement:
      'I, __________________________ am a qualified inspector and I personally performed the inspection or (licensed contractors and professional engineers only) I had my employee (_____________________) perform the inspection and I agree to be responsible for his/her work.',
    inspector_signature_line:
      'Qualified Inspector Signature: ___________________________________ Date: ______________________',
    fraud_notice:
      'An individual or entity who knowingly or through gross negligence provides a false or fraudulent mitigation verification form is subject to investigation by the Florida Division of Insurance Fraud and may be subject to administrative action by the appropriate licensing agency or to criminal prosecution. (Section 627.711(4)-(7), Florida Statutes) The Qualified Inspector who certifies this form shall be directly liable for the misconduct of employees as if the authorized mitigation inspector personally performed the inspection.',
    homeowner_statement:
      'Homeowner to complete: I certify that the named Qualified Inspector or his or her employee did perform an inspection of the residence identified on this form and that proof of identification was provided to me or my Authorized Representative.',
    homeowner_signature_line:
      'Signature: ___________________________________ Date: __________________________',
    misdemeanor_notice:
      'An individual or entity who knowingly provides or utters a false or fraudulent mitigation verification form with the intent to obtain or receive a discount on an insurance premium to which the individual or entity is not entitled commits a misdemeanor of the first degree. (Section 627.711(7), Florida Statutes)',
    definitions:
      'The definitions on this form are for inspection purposes only and cannot be used to certify any product or construction feature as offering protection from hurricanes.',
  },
} as const;

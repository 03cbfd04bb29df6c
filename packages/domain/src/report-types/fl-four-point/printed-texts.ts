/** Text that Insp4pt 03 25 prints around its questions, read from the official PDF (SHA-256 in `definition.ts`). */
export const printedTexts: Record<string, string> = {
  page_header: '4-Point Inspection Form',
  page_footer: 'Sample Form Insp4pt 03 25',
  photo_requirements: 'Minimum Photo Requirements:',
  photo_requirements_closing: 'A Florida-licensed inspector must complete, sign and date this form.',
  advisory:
    'Be advised that Underwriting will rely on the information in this sample form, or a similar form, that is obtained from the Florida licensed professional of your choice. This information only is used to determine insurability and is not a warranty or assurance of the suitability, fitness or longevity of any of the systems inspected.',
  electrical_title: 'Electrical System',
  electrical_note:
    'Separate documentation of any single strand aluminum wiring remediation must be provided and certified by a licensed electrician.',
  main_panel: 'Main Panel',
  second_panel: 'Second Panel',
  // Page 1 and page 2 differ in capitalization.
  supplemental_page_1: 'Supplemental information',
  supplemental_page_2: 'Supplemental Information',
  hvac_title: 'HVAC System',
  hvac_hazards: 'Hazards Present',
  hvac_photo_note: '(Please attach photo(s) of HVAC equipment, including dated manufacturer’s plate)',
  plumbing_title: 'Plumbing System',
  renovation_note: '(Provide year and extent of renovation in the comments below)',
  roof_title:
    'Roof (With photos of each roof slope, this section can take the place of the Roof Inspection Form.)',
  predominant_roof: 'Predominant Roof',
  secondary_roof: 'Secondary Roof',
  certification_rule:
    'All 4-Point Inspection Forms must be completed and signed by a verifiable Florida-licensed inspector.',
  certification: 'I certify that the above statements are true and correct.',
  special_instructions:
    'Special Instructions: This sample 4-Point Inspection Form includes the minimum data needed for Underwriting to properly evaluate a property application. While this specific form is not required, any other inspection report submitted for consideration must include at least this level of detail to be acceptable.',
  page_4_photos_title: 'Photo Requirements',
  page_4_photos_intro:
    'Photos must accompany each 4-Point Inspection Form. The minimum photo requirements include:',
  page_4_photos_1: 'Dwelling: Each side',
  page_4_photos_2: 'Roof: Each slope',
  page_4_photos_3: 'Plumbing: Water heater, under cabinet plumbing/drains, exposed valves',
  page_4_photos_4: 'Open main electrical panel and interior door',
  page_4_photos_5: 'Electrical box with the panel off',
  page_4_photos_6: 'All hazards or deficiencies',
  inspector_requirements_title: 'Inspector Requirements',
  inspector_requirements_intro:
    'To be accepted, all inspection forms must be completed, signed and dated by a verifiable Florida-licensed professional. Examples include:',
  inspector_requirements_1: 'A general, residential, or building contractor',
  inspector_requirements_2: 'A building code inspector',
  inspector_requirements_3: 'A home inspector',
  inspector_requirements_note:
    'Note: A trade-specific, licensed professional may sign off only on the inspection form section for their trade. (e.g., an electrician may sign off only on the electrical section of the form.)',
  documenting_title: 'Documenting the Condition of Each System',
  documenting_text:
    'The Florida-licensed inspector is required to certify the condition of the roof, electrical, HVAC and plumbing systems. Acceptable Condition means that each system is working as intended and there are no visible hazards or deficiencies.',
  comments_title: 'Additional Comments or Observations',
  comments_rule:
    'This section of the 4-Point Inspection Form must be completed with full details/descriptions if any of the following are noted on the inspection:',
  comments_rule_1: 'Updates: Identify the types of updates, dates completed and by whom',
  comments_rule_2: 'Any visible hazards or deficiencies',
  comments_rule_3: 'Any system determined not to be in good working order',
  agents_title: 'Note to All Agents',
  agents_text:
    'The writing agent must review each 4-Point Inspection Form before it is submitted with an application for coverage. It is the agent’s responsibility to ensure that all rules and requirements are met before the application is bound. Agents may not submit applications for properties with electrical, heating or plumbing systems not in good working order or with existing hazards/deficiencies.',
};

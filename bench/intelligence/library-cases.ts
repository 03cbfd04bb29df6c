/** Notes as inspectors write them, with the standard library text that they mean; half of them at the open item. */
export interface LibraryCase {
  readonly note: string;
  readonly key: string;
  readonly item?: string;
}

export const libraryCases: readonly LibraryCase[] = [
  { note: 'comp shingles missing on back slope', key: 'roof_shingles_damaged', item: 'roof/roof_coverings' },
  { note: 'tabs curling up, old roof', key: 'roof_shingles_curling', item: 'roof/roof_coverings' },
  {
    note: 'no kickout where roof meets wall',
    key: 'roof_kickout_flashing_missing',
    item: 'roof/roof_flashings',
  },
  { note: '2 layers of roofing', key: 'roof_multiple_layers' },
  { note: 'gutters full of leaves', key: 'roof_gutter_debris' },
  { note: 'standing water on flat roof', key: 'roof_flat_ponding', item: 'roof/roof_coverings' },
  { note: 'soil slopes to house on east side', key: 'ext_grading_negative' },
  { note: 'bushes touching siding', key: 'ext_vegetation_contact' },
  { note: 'sidewalk lifted by tree root, trip hazard', key: 'ext_walk_trip' },
  { note: 'deck stairs no graspable rail', key: 'deck_stair_rail' },
  { note: 'post rotted at base of deck', key: 'ext_deck_post_decay', item: 'exterior/ext_decks_porches' },
  { note: 'stucco cracks at window corners', key: 'ext_stucco_cracks' },
  { note: 'foundation wall bowing in', key: 'struct_foundation_bow' },
  { note: 'joist notched for plumbing', key: 'struct_joist_notched' },
  { note: 'no vapor barrier in crawl', key: 'struct_vapor_barrier', item: 'structure/str_crawlspace' },
  { note: 'temporary post holding up beam', key: 'struct_temp_support' },
  { note: 'furnace is 24 yrs, end of life', key: 'heat_old', item: 'heating/heat_equipment' },
  { note: 't-stat does not respond', key: 'heat_thermostat_defect' },
  { note: 'white tape on ducts maybe asbestos', key: 'heat_duct_asbestos' },
  { note: 'AC drain leaking at pan', key: 'cool_condensate_leak' },
  { note: 'outside unit not level', key: 'cool_condenser_unlevel', item: 'cooling/cool_equipment' },
  { note: 'flex duct kinked in attic', key: 'cool_flex_duct' },
  { note: 'TPR valve missing discharge line', key: 'plumb_wh_tpr_missing', item: 'plumbing/plm_tpr' },
  { note: 'WH tank leaking at bottom', key: 'plumb_wh_leak', item: 'plumbing/plm_water_heater' },
  { note: 'no expansion tank', key: 'plumb_wh_expansion', item: 'plumbing/plm_water_heater' },
  { note: 'lav drains slow', key: 'plumb_slow_drain' },
  { note: 'gray plastic poly b supply pipe', key: 'plumb_polybutylene', item: 'plumbing/plm_supply' },
  { note: 'sump did not come on', key: 'plumb_sump_defect' },
  { note: 'FPE panel', key: 'elec_panel_fpe' },
  { note: 'open knockout in breaker box', key: 'elec_panel_open_slot', item: 'electrical/ele_panel' },
  { note: 'no GFI at kitchen counter', key: 'elec_no_gfci', item: 'electrical/ele_gfci' },
  {
    note: 'hot neutral reversed at outlet',
    key: 'elec_reverse_polarity',
    item: 'electrical/ele_receptacles',
  },
  { note: 'breakers not labeled', key: 'elec_panel_unlabeled' },
  { note: 'wire nuts hanging no j-box', key: 'elec_open_splice', item: 'electrical/ele_branch_wiring' },
  { note: 'smoke detector not installed in bedroom', key: 'elec_smoke_missing' },
  { note: 'bathroom fan blows into attic', key: 'attic_bath_fan' },
  { note: 'chimney has no rain cap', key: 'fire_cap_missing' },
  { note: 'photo eyes not working on GDO', key: 'gar_photo_eye' },
  { note: 'pet door in door to garage', key: 'gar_house_door_pet' },
  { note: 'rubber washer hoses old', key: 'app_washer_hose' },
];

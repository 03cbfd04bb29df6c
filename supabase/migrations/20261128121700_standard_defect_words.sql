-- Words of 57 standard defects, read aloud once more, written by `npm run standard-library`. An office's copy follows if nothing of it
-- was edited.

create temporary table words (key text not null, observation text, implication text, recommendation text, action text, timeframe text) on commit drop;
insert into words values
  ('roof_active_leak', null, null, null, null, 'immediate'),
  ('roof_pipe_boot_cracked', 'The rubber {collar of one plumbing vent was|collars of two plumbing vents were|collars of several plumbing vents were} {cracked|split|pulled away from the pipe}.', null, null, null, null),
  ('roof_gutter_debris', 'The gutters {at the front|at the rear|on the left|on the right|all around the house} held {a layer of leaves|enough leaves to block the outlet|leaves and growing plants}.', null, null, null, null),
  ('deck_stair_rail', 'The deck stairs, with {#n} risers, had {no handrail|a flat board as a handrail|a loose handrail}.', null, null, null, null),
  ('sprinkler_backflow', 'The backflow preventer of the irrigation system at {location} was {not found|leaking|without a test tag}.', null, 'Have a plumber install, repair or test it as local rules require.', null, null),
  ('ext_balcony_waterproofing', null, null, null, null, 'immediate'),
  ('struct_temp_support', null, null, null, 'further_evaluation', 'before_closing'),
  ('struct_slab_crack', null, null, null, null, 'before_closing'),
  ('struct_crawl_vent', '{One crawlspace vent was|Several crawlspace vents were|Most crawlspace vents were} {blocked|below grade|without a screen}.', null, null, null, null),
  ('crawl_vents_open', '{One foundation vent was|Several foundation vents were|All foundation vents were} open although the crawlspace is {lined|conditioned}.', null, null, null, null),
  ('struct_flood_vents', '{One flood opening|Several flood openings|All flood openings} of the enclosure below the house {could not open|had been covered|had been screwed shut|stood more than 1 ft above the ground}.', null, null, null, null),
  ('struct_mh_anchors', '{One tie-down strap of the manufactured home was|Several tie-down straps of the manufactured home were} {loose|cut|rusted|not connected to an anchor}.', null, null, null, null),
  ('heat_rust_scorch', '{Rust flakes were|Soot was|Scorch marks were} visible at the burner compartment.', null, null, null, null),
  ('plumb_low_flow', 'Flow {at the kitchen sink|in the hall bathroom|in the primary bathroom|throughout the house} dropped noticeably when a second fixture ran.', null, null, null, null),
  ('sump_no_cover', 'The sump pit had {no cover|a loose cover|a cover without a seal, in a home with a radon system}.', null, null, null, null),
  ('elec_double_tap', '{One breaker|Two breakers|Several breakers} in the {main panel|subpanel} held two wires under a screw made for one.', null, null, null, null),
  ('elec_ungrounded', '{One three-hole receptacle|Several three-hole receptacles|All three-hole receptacles} {in the living room|in the bedrooms|on the upper level|in the house} tested as ungrounded.', null, null, null, null),
  ('ev_circuit_undersized', 'The {hardwired|plug-in} charger, set to {#A}, was on a breaker of {#A} with {#AWG} wire.', null, null, null, null),
  ('ev_no_load_calc', 'A charger of {#A} was added to a {100|125|150|200} A service without {a visible permit|load management}.', null, null, null, null),
  ('generator_failed_start', 'The generator showed {a fault|a low battery|a reminder of overdue service} and {did not start|was not tested}.', null, null, null, null),
  ('elec_panel_screws', '{One screw of the panel cover was|Several screws of the panel cover were} {pointed|missing|of the wrong size}.', null, null, null, null),
  ('attic_moisture_stain', null, null, null, null, 'before_closing'),
  ('attic_mold_suspect', '{Dark staining|White growth} covered about {#pct} of the roof sheathing{? on the north side}.', null, null, null, null),
  ('attic_rafter_crack', '{One rafter|Two rafters|A purlin|The ridge board} at {location} {had a crack|sagged|had split at a knot}.', null, null, null, null),
  ('dryer_vent_long', 'The dryer duct, about {#ft} long{? with several elbows}, {was weak at its outlet|was clogged with lint|had a stuck flap}.', null, null, null, 'immediate'),
  ('truss_plate_loose', 'The metal plates at {one truss joint|two truss joints|several truss joints} near {location} were {lifted|rusted|missing}.', null, null, null, null),
  ('int_tile_cracked', '{One floor tile was|A few floor tiles were|Many floor tiles were} {+cracked|loose|hollow when tapped} at {location}.', null, null, null, null),
  ('int_window_fogged', 'Moisture was trapped between the panes of {one window|several windows|most windows} at {location}.', null, null, null, null),
  ('int_floor_buckled', null, null, null, null, 'before_closing'),
  ('int_stair_treads', '{One tread|Several treads|The carpet} of the stairs {to the upper level|to the basement|at the entry} {moved underfoot|had a worn edge|had a tear}.', null, null, null, null),
  ('int_elevator', null, null, null, null, 'immediate'),
  ('app_oven_inop', 'The {+left front burner|left rear burner|right front burner|right rear burner|oven} {did not heat|did not light|could not be regulated}.', null, null, null, null),
  ('pool_light_gfci', 'The {pool light|pump receptacle|pump motor circuit} {was not GFCI-protected|had a GFCI that did not trip when tested|could not be confirmed as GFCI-protected}.', null, null, null, null),
  ('septic_pumping_due', null, null, null, null, 'before_closing'),
  ('solar_roof_penetrations', '{One mount foot was|Several mount feet were|Most mount feet were} {sealed with caulk only|loose|placed over a seam|without flashing}.', null, null, null, null),
  ('solar_panel_cracked', '{One solar panel was|Several solar panels were} {cracked|discolored|loose}.', null, null, null, null),
  ('radon_below_action_level', null, null, null, null, 'ongoing'),
  ('commercial_overflow_blocked', null, null, 'Have it cleared today, and have it cleared on a schedule from now on.', null, null),
  ('commercial_exit_blocked', null, 'In a fire people cannot get out.', null, null, null),
  ('commercial_unit_old', 'The unit at {location}, dated {_year}, {ran when called|did not run|ran with a noisy bearing|was rusted at its base}.', null, null, null, null),
  ('commercial_sprinkler_storage', null, 'The spray cannot spread, and a fire grows below it.', null, null, null),
  ('phase_tendon_damaged', null, 'Concrete bonds to bare cable, which then rusts and cannot be stressed evenly.', null, null, null),
  ('phase_anchor_missing', null, 'Anchors drilled in afterward are more work, and some cannot be made as strong.', null, null, null),
  ('phase_under_slab_pipe', 'A {drain|water} pipe at {location} {touched the steel|had no sleeve where it passes the beam|had too little slope|was not under test}.', 'It cannot be reached after the pour; a leak there means breaking the slab.', null, null, null),
  ('phase_termite_unmarked', null, 'Treatment before the pour reaches places that cannot be reached later.', null, null, null),
  ('phase_nail_plate', '{A cable|Several cables|A water pipe} passed less than about 1 1/4 in behind the face of the framing at {location}, without a nail plate.', null, null, null, null),
  ('phase_grade_flat', 'At {location} the ground {was flat|fell toward the house|covered the weep holes}.', null, 'Have the builder regrade it so that the ground falls about 6 in over the first 10 ft.', null, null),
  ('phase_reverse_polarity', '{One receptacle|Several receptacles} at {location} {had reversed polarity|had an open ground|had no power|had GFCI protection that did not trip}.', null, null, null, null),
  ('care_heater_flush', 'The water heater, dated {_year}, {rumbled|had no record of service|had scale at its drain}.', null, null, null, null),
  ('thermal_insulation_missing', '{One bay was|Several bays were|A strip was} {#F} {warmer|colder} than the rest at {location}, with sharp edges along the framing.', null, null, null, null),
  ('thermal_duct_leak', null, 'Heated or cooled air is lost into the attic, the wall or the space below the floor.', null, null, null),
  ('warranty_door_binds', 'The {door|window} at {location} {rubbed|did not latch|swung open by itself|was hard to move}.', 'Its frame has moved; where several do so in one corner of the house, the floor may have moved too.', null, null, null),
  ('warranty_floor_squeak', '{The floor squeaked|Tiles sounded hollow|Grout was cracked|Boards had gaps} at {location}.', null, null, null, null),
  ('warranty_grade_settled', 'The ground next to the house at {location} had settled by about {#in} and {held water|sloped toward the wall}.', null, null, null, null),
  ('warranty_caulk_open', 'Sealant at {+windows|trim|the tub|the counter|the siding} at {location} had {shrunk|split|come loose}.', null, null, null, null),
  ('warranty_roof_nails', '{A shingle was|Several shingles were} lifted at {location}; a nail {stood up below|had come through|was left exposed}.', null, null, null, null),
  ('warranty_walk_crack', 'The {driveway|walk|patio} had {cracks|flaking|a corner that had sunk} at {location}{?, up to {#in} high}.', null, null, null, null);

do $$
declare
  v_organization uuid;
begin
  for v_organization in select e.organization_id from private.library_editions e order by e.organization_id loop
    perform private.sync_lock(array[v_organization]);
    update public.defect_library l set
      observation = coalesce(w.observation, l.observation),
      implication = coalesce(w.implication, l.implication),
      recommendation = coalesce(w.recommendation, l.recommendation),
      action = coalesce(w.action, l.action),
      timeframe = coalesce(w.timeframe, l.timeframe)
    from words w join private.standard_defects d on d.key = w.key
    where l.scope_id = v_organization and l.is_standard and l.key = w.key
      and (l.title, l.severity, l.is_safety, l.observation, l.implication, l.recommendation, l.trade, l.action, l.timeframe)
        is not distinct from
        (d.title, d.severity, d.is_safety, d.observation, d.implication, d.recommendation, d.trade, d.action, d.timeframe);
  end loop;
end
$$;

update private.standard_defects d set
      observation = coalesce(w.observation, d.observation),
      implication = coalesce(w.implication, d.implication),
      recommendation = coalesce(w.recommendation, d.recommendation),
      action = coalesce(w.action, d.action),
      timeframe = coalesce(w.timeframe, d.timeframe)
from words w where w.key = d.key;

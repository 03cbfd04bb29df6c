-- Words of 82 standard defects, read aloud once more, written by `npm run standard-library`. An office's copy follows if nothing of it
-- was edited.

create temporary table words (key text not null, observation text, implication text, recommendation text, action text, timeframe text) on commit drop;
insert into words values
  ('commercial_roof_ponding', null, null, 'Have a commercial roofer evaluate the slope and drains, and check what the warranty covers.', null, null),
  ('commercial_roof_seam', null, 'Rain can enter the insulation and spread far from the opening.', 'Have a commercial roofer repair it now and test how much of the insulation is wet.', null, null),
  ('commercial_overflow_blocked', null, 'A roof with parapets can fill like a tub in heavy rain, and the structure must carry the weight.', 'Have it cleared today, and schedule regular cleaning.', null, null),
  ('commercial_paving_trip', null, 'It is a trip hazard, and water can reach the base and widen the damage.', 'Have a paving contractor repair it, and mark it until then.', null, null),
  ('commercial_exit_blocked', 'The exit at {location} was {blocked by storage|locked with a key|hard to open|without a lit sign}.', 'People may be unable to get out in a fire.', 'Have the occupant clear it now, and ask the fire department about the building''s exits.', null, null),
  ('commercial_emergency_light', '{One emergency light|Several emergency lights} at {location} did not come on when tested.', 'In a power outage, the exit path would be dark.', 'Have an electrician replace the batteries or fixtures and test all of them.', null, null),
  ('commercial_extinguisher_tag', 'The tag on the extinguisher at {location} was {more than a year old|missing|not legible}.', 'It may not work when needed, and insurers often require a current tag.', 'Have a fire protection company service all extinguishers.', null, null),
  ('commercial_unit_old', null, 'Units of this type often last 15 to 20 years, and a lease may require the tenant to pay for the next one.', 'Have an HVAC contractor service it and estimate its remaining life, and check who replaces it under the lease.', null, null),
  ('commercial_panel_blocked', 'The panel at {location} was {blocked by storage|without labels|missing a cover|open at a knockout}.', 'In an emergency, the power cannot be shut off quickly, and live parts may be exposed.', 'Have the space cleared now, and have an electrician close and label the panel.', null, null),
  ('commercial_sprinkler_storage', 'Storage at {location} reached to within {#in} of the sprinkler heads.', 'The spray cannot spread, and a fire can grow below it.', 'Have the occupant lower the storage, and request the sprinkler company''s last report.', null, null),
  ('commercial_ceiling_stain', null, 'Water came from the roof, a pipe, or a unit above. A new tile would only hide it until the next rain.', null, null, null),
  ('care_gutters', null, 'Full gutters overflow next to the foundation and rot the fascia.', 'Clean them {now|each fall|each spring and fall}, and extend the downspouts 6 ft from the house.', null, null),
  ('care_sealant', null, 'Water can enter the wood there and start decay.', 'Have a painter scrape, seal, and paint it before the next wet season.', null, null),
  ('care_shrubs', null, null, 'Cut them back about a foot from the house, and keep mulch below the siding.', null, null),
  ('care_filter', null, 'The blower works harder, the coil gets dirty, and the rooms get less air.', 'Change it now and then about every {month|2 months|3 months}.', null, null),
  ('care_condensate', null, 'It can overflow on a hot day, through a ceiling if the unit is in the attic.', null, null, null),
  ('care_dryer_duct', 'Lint had collected {in the dryer duct|behind the dryer|at the exterior hood}{?; the flap did not open}.', 'Lint burns easily, and a clogged duct makes the dryer run hot.', null, null, null),
  ('care_heater_flush', null, null, 'Have a plumber flush it and check the anode and relief valve.', null, null),
  ('care_supply_hose', 'The {washer|toilet|dishwasher} hoses at {location} were {rubber|bulging|more than about 5 years old}.', 'They can burst without warning and flood the room.', null, null, null),
  ('care_shower_grout', null, 'Water can get behind the tile and into the floor.', 'Remove and replace it, and let it dry for a day.', null, null),
  ('care_alarm_age', null, 'It may not wake anyone.', null, null, null),
  ('care_attic_change', null, 'It was not there at the last inspection and will not correct itself.', 'Have {a roofer|a pest control company|an HVAC contractor} evaluate it within weeks.', null, null),
  ('care_damp_below', null, null, 'Divert roof water away from the house first, then have a waterproofing contractor evaluate it after heavy rain.', null, null),
  ('phase_vapor_torn', null, null, 'Have the builder patch, lap, and tape the plastic before the concrete is placed.', null, null),
  ('phase_rebar_low', null, 'Steel at the bottom or edge of the concrete does little to control cracks, and it rusts.', 'Have the builder set it on chairs at the height shown on the plans, and photograph it before the pour.', null, null),
  ('phase_tendon_damaged', null, null, 'Have the post-tension supplier tape or replace it before the pour.', null, null),
  ('phase_footing_water', null, null, 'Have the builder clean the trench down to firm soil, and have the engineer evaluate it if the bottom is soft.', null, null),
  ('phase_anchor_missing', '{Bolts|Straps|Hold-downs} shown on the plans at {location} were not {in place|on site}.', 'Anchors drilled in afterward take more work, and some cannot be made as strong.', 'Have the builder set them before the pour or state in writing how the walls will be anchored.', null, null),
  ('phase_under_slab_pipe', null, 'It cannot be reached after the pour, and repairing a leak there means breaking the slab.', null, null, null),
  ('phase_termite_unmarked', 'No {sticker|certificate|record} of a termite treatment was found on site.', 'Treatment before the pour reaches areas that cannot be reached later.', 'Have the builder provide the certificate or state what other protection is planned.', null, null),
  ('phase_notched_joist', null, null, 'Have the builder repair it as specified by the engineer or the manufacturer. A truss may be altered only as its designer specifies.', null, null),
  ('phase_truss_unbraced', '{Permanent braces|Clips to the walls|Straps} shown on the truss drawings were missing at {location}.', 'Unbraced members can bow under load, and wind can lift what is not tied down.', 'Have the builder install what the truss drawings show before the ceiling is closed.', null, null),
  ('phase_nail_plate', null, 'A drywall screw can pierce it and go unnoticed for years.', 'Have the {electrician|plumber} add nail plates before drywall.', null, null),
  ('phase_wrap_lapped', null, 'Water that gets behind the cladding can run into the wall instead of out of it.', 'Have the builder correct it to the manufacturer''s instructions before it is covered.', null, null),
  ('phase_fire_block', null, 'Fire and smoke can rise through it within minutes.', 'Have the builder close it with the blocking or sealant shown on the plans.', null, null),
  ('phase_duct_crushed', null, 'The room it serves gets little air, and the equipment works harder.', 'Have the HVAC contractor rehang, straighten, or seal it while it is accessible.', null, null),
  ('phase_no_pressure_test', null, 'Leaks are easiest to find while the walls are open.', 'Ask the builder for the test, and check the gauge again before drywall.', null, null),
  ('phase_grade_flat', 'At {location}, the ground {was flat|sloped toward the house|covered the weep holes}.', 'Rainwater collects at the foundation, and the soil will settle more in its first years.', 'Have the builder regrade it to slope about 6 in over the first 10 ft.', null, null),
  ('phase_paint_left', null, 'After you move in, it is hard to show who caused it.', 'Have the builder finish it before you get the keys, or list it with a completion date.', null, null),
  ('phase_attic_card', null, 'The rooms below cost more to heat and cool than the label indicates.', null, null, null),
  ('phase_papers_missing', 'The builder had not provided {+the certificate of occupancy|the warranty|the manuals|the survey|the insulation card}.', 'You will need them for claims and for a later sale.', 'Request them from the builder in writing before closing.', null, null),
  ('phase_reverse_polarity', null, 'It is a shock hazard, and a sign that the finished circuits were not tested.', null, null, null),
  ('thermal_moisture', 'A pattern {#F} colder than its surroundings appeared at {location}. The moisture meter read {#pct} there and {#pct} nearby.', null, null, null, null),
  ('thermal_unconfirmed', 'A pattern {#F} colder than its surroundings appeared at {location}. It {read dry|could not be measured} at the inspection.', 'It could be water, air leakage, or missing insulation.', 'Have it checked again after rain, or opened if a stain appears.', null, null),
  ('thermal_insulation_missing', null, 'Insulation is missing or has slipped there. The room is harder to heat and cool, and surfaces can sweat.', 'Have an insulation contractor fill the bays, from the attic where accessible.', null, null),
  ('thermal_air_leak', 'Streaks {#F} {warmer|colder} than the wall appeared at {+outlets|baseboards|the attic hatch|recessed lights|a window} at {location}.', 'Outdoor air enters there and carries moisture with it.', 'Have the edges sealed, starting in the attic.', null, null),
  ('thermal_duct_leak', '{Warm|Cold} air was detected at {location}, away from a register.', 'Heated or cooled air is lost into the attic, the wall, or the space below the floor.', null, null, null),
  ('thermal_slab_warm', null, 'A hot water pipe below the floor may be leaking, which wastes water and energy around the clock.', 'Have a plumber pressure test the hot water line.', null, null),
  ('warranty_slab_crack', null, 'Some cracks come from drying. A wide or stepped crack can mean that the ground is moving.', 'Have the builder evaluate it and respond in writing. If it grows, have an engineer measure it before the warranty ends.', null, null),
  ('warranty_nail_pops', '{Nail pops|Open joints|Cracked corner bead} appeared in {one room|several rooms|most rooms}{?, mostly in {_room}}.', 'Framing dries in its first year and pushes fasteners out. It rarely indicates anything more.', 'Request the one drywall and paint repair that many warranties include.', null, null),
  ('warranty_door_binds', null, 'The frame has moved. If several do so in one corner of the house, the floor may also have moved.', 'Have the builder adjust it and check the framing around it.', null, null),
  ('warranty_floor_squeak', null, 'Loose layers wear on each other, and hollow tiles can crack.', null, null, null),
  ('warranty_grade_settled', null, 'Loose backfill settles in the first year and directs rain toward the foundation.', 'Have the builder fill and regrade it and extend the downspouts.', null, null),
  ('warranty_caulk_open', null, 'Water can enter behind it. Most warranties cover it as a repair in the first year and treat it as maintenance afterward.', 'Ask the builder to renew it once, and check it yourself each year after that.', null, null),
  ('warranty_roof_nails', null, 'Wind can get under the edge, and water can reach the nail hole.', null, null, null),
  ('warranty_room_temperature', 'With the system running, the air at the register at {location} differed by {#F} from the other rooms{?; the airflow was weak}.', 'A loose or crushed duct or poor balancing may keep the room from reaching temperature.', null, null, null),
  ('warranty_insulation_moved', 'Insulation at {location} was {displaced by wind|trampled|pulled away from the hatch}, down to {#in}.', 'The ceiling below can sweat in winter and get warm in summer.', 'Have the builder spread or add insulation and install baffles.', null, null),
  ('warranty_toilet_loose', null, 'It was set a year ago and has worked loose. A toilet that moves can break its seal.', 'Have the builder''s plumber reset it and check the floor below.', null, null),
  ('warranty_walk_crack', null, 'Water and frost can widen it, and a raised edge is a trip hazard.', 'Ask the builder what the warranty covers for flatwork, and include these photos.', null, null),
  ('warranty_gfci_fails', null, 'It no longer protects anyone.', null, null, null),
  ('warranty_yard_ponds', null, 'The yard was not graded correctly or has settled since. Grass dies, and insects breed there.', 'Have the builder correct the swale while the grading warranty lasts.', null, null),
  ('mold_visible_growth', null, null, 'Have the water source repaired, and have a mold contractor remove the growth.', null, null),
  ('mold_wet_material', '{Drywall|Wood|Flooring|Insulation} at {location} read {#pct}. Dry areas of the home read {#pct}.', null, null, null, null),
  ('mold_condensation', null, null, 'Run fans that vent outdoors, and have an HVAC contractor evaluate cooling and dehumidification.', null, null),
  ('mold_dirty_coil', null, 'Damp dust can feed growth, and the blower spreads it through the home.', null, null, null),
  ('mold_after_remediation', null, null, 'Have the contractor finish the work, and have the area reassessed before it is closed.', null, null),
  ('pool_steps_rail', null, 'Someone who relies on it can fall on the wet edge.', null, null, null),
  ('pool_filter_leaks', null, 'Without a gauge, a clogged filter goes unnoticed, and a damaged tank can burst under pressure.', null, null, null),
  ('radon_at_action_level', 'The {measured level|average of two devices} was {#n} pCi/L. The EPA action level is 4.0 pCi/L.', 'Radon is a radioactive gas. Long-term exposure causes lung cancer, and the risk is higher for smokers.', 'Have a certified radon mitigation contractor lower the level, and retest within 30 days after the system starts running.', null, null),
  ('radon_below_action_level', null, 'No level of radon is known to be safe, and levels rise in the heating season.', null, null, null),
  ('radon_test_invalid', 'The test was not valid because {windows were found open|the device had been moved|the exposure was too short|the device failed}.', null, null, null, null),
  ('radon_system_not_running', 'The mitigation system fan {was off|made noise and moved no air|was disconnected}{?, and the gauge showed no pressure difference}.', 'Without the fan, soil gas can enter the home as if there were no system.', null, null, null),
  ('radon_discharge_low', 'The mitigation system pipe ended {below the roof|next to a window|near the ground|under a deck}.', null, null, null, null),
  ('radon_open_sump', null, 'Soil gas can enter there, and a mitigation system loses suction.', 'Have the opening sealed along with any mitigation.', null, null),
  ('sewer_line_roots', '{Fine roots|A mass of roots} entered the line at {#ft} from the access point{?, blocking about {#pct} of the pipe}.', 'Roots grow back after cutting, catch paper, and open the joints.', null, null, null),
  ('sewer_line_blocked', 'The camera could not pass {roots|debris|grease|standing water} at {#ft} from the access point.', 'Sewage can back up into the home, and the line beyond was not visible.', 'Have a plumber clear the line, and have the full length scoped before closing.', null, null),
  ('sewer_line_offset', 'A joint at {#ft} was offset by about {a quarter|half|all} of the pipe wall{?; soil was visible}.', 'Paper can catch on the edge, roots and soil can enter, and the line can break there.', 'Have a plumber locate the joint from above and quote a repair or lining.', null, null),
  ('sewer_line_belly', null, null, 'Have a plumber confirm the length and depth of the low spot and quote the repair.', null, null),
  ('sewer_line_cracked', 'The pipe was {cracked|broken|missing a piece|collapsed} at {#ft} from the access point.', 'Sewage can leak into the soil, and the pipe can collapse at any time.', 'Have a plumber repair or replace that section of the line.', null, null),
  ('sewer_line_scale', null, 'Rough, narrowed pipe catches paper, and the bottom of old cast iron wears through.', null, null, null),
  ('sewer_line_orangeburg', null, 'This pipe softens and flattens with age and cannot be repaired in sections.', 'Have a plumber quote replacement of the line.', null, null),
  ('sewer_no_cleanout', null, null, 'Have a plumber install or uncover an exterior cleanout.', null, null);

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

-- Words of 61 standard defects, read aloud once more, written by `npm run standard-library`. An office's copy follows if nothing of it
-- was edited.

create temporary table words (key text not null, observation text, implication text, recommendation text, action text, timeframe text) on commit drop;
insert into words values
  ('app_hood_vent', null, null, 'Have an HVAC contractor vent it outdoors, especially above a gas range.', null, null),
  ('attic_vent_blocked', null, null, 'Have an insulation contractor clear the vents and install baffles.', null, null),
  ('attic_dryer_attic', null, null, 'Stop using the dryer until an HVAC contractor has run its duct outdoors in smooth metal.', null, null),
  ('attic_moisture_stain', null, null, 'Have a roofing contractor find the source, and check again after heavy rain.', null, null),
  ('attic_pests', null, null, 'Have a pest control company remove them and seal their entry points, then have gnawed wires repaired.', null, null),
  ('attic_vapor_wrong_side', null, null, 'Have an insulation contractor recommend what this climate requires and correct it.', null, null),
  ('attic_kitchen_exhaust', null, null, 'Have an HVAC contractor run it outdoors in metal duct.', null, null),
  ('dryer_vent_long', null, null, 'Have an HVAC contractor clean the duct, and shorten it or install a listed booster fan.', null, null),
  ('minisplit_condensate', null, null, 'Have an HVAC contractor clear and pitch the drain line and route it outdoors to a suitable location.', null, null),
  ('heatpump_clearance', null, null, 'Keep about 2 ft of clearance around it, and keep the space above it open.', null, null),
  ('elec_panel_fpe', null, null, 'Have a licensed electrician quote a replacement before closing.', null, null),
  ('elec_panel_zinsco', null, null, 'Have a licensed electrician quote a replacement, and ask your insurer, before closing.', null, null),
  ('elec_panel_open_slot', null, null, 'Have an electrician install listed fillers now.', null, null),
  ('elec_overfused', null, null, 'Have an electrician install a breaker sized for the wire now.', null, null),
  ('elec_aluminum_branch', null, 'Its connections loosen and overheat, and insurers often require proof of repair.', null, null, null),
  ('elec_knob_tube', null, null, 'Have a licensed electrician trace it and quote its replacement.', null, null),
  ('elec_afci_absent', null, 'Arcs in damaged wiring start fires. The home may be older than the rule that requires this protection.', null, null, null),
  ('elec_reverse_polarity', null, 'Parts of a connected lamp or tool stay live when it is turned off.', null, null, null),
  ('elec_cover_missing', null, null, 'Have a handyman install a cover now.', null, null),
  ('elec_main_disconnect_defect', null, null, 'Have an electrician identify it, label it, and clear access to it.', null, null),
  ('elec_subpanel_open', null, null, 'Have an electrician install a proper cover and fillers now.', null, null),
  ('generator_labels', 'The {meter|main panel} carried no sign that names the {generator|battery|solar system} as a second source and says where to turn it off.', null, 'Have an electrician install permanent labels at the service equipment.', null, null),
  ('elec_outdoor_cover', null, null, 'Have an electrician install an in-use cover, which closes over a plugged-in cord.', null, null),
  ('elec_closet_light', null, null, 'Have an electrician install an LED fixture with a cover.', null, null),
  ('elec_panel_screws', null, null, 'Have an electrician install blunt panel screws and check the wires behind them.', null, null),
  ('ext_wood_rot', null, null, 'Have a carpenter remove the decayed wood, check behind it, stop the water, and replace the wood.', null, null),
  ('ext_paint_peeling', null, null, 'Have a painter prepare and repaint the surface, with lead-safe methods where the age of the home requires them.', null, null),
  ('ext_soil_clearance', null, 'It keeps the wall wet and hides entering insects.', null, null, null),
  ('ext_porch_slab_settled', null, 'Rainwater runs to the foundation, and the adjacent steps become uneven.', null, null, null),
  ('shutter_missing_parts', null, null, 'Have a shutter contractor complete and label the set, and do a trial installation before hurricane season.', null, null),
  ('ext_deck_boards', null, null, 'Have a deck contractor replace the boards and check the joists below.', null, null),
  ('ext_balcony_waterproofing', null, null, 'Keep people off it until a structural engineer has evaluated the framing.', null, null),
  ('fire_gas_log', null, null, 'Have a chimney sweep install a damper clamp before the logs are lit.', null, null),
  ('fire_cleanout_defect', null, null, 'Have a chimney sweep install a tight metal door.', null, null),
  ('gar_attic_ladder', null, null, 'Have a contractor install a rated hatch.', null, null),
  ('heat_filter_dirty', null, null, 'Install a new filter of the right size now, and check it every month or two.', null, null),
  ('heat_gas_no_sediment', null, null, 'Have a plumber add a trap where the manufacturer requires one.', null, null),
  ('int_wall_crack', null, null, 'Have a contractor repair them at the next painting. If they return, have a structural engineer evaluate them.', null, null),
  ('int_window_bars', null, 'No one can escape or be rescued through the window in a fire.', 'Have a contractor remove the bars or install an interior release before anyone sleeps in the room.', null, null),
  ('plumb_low_flow', null, null, 'Have a plumber find the cause and quote the correction.', null, null),
  ('plumb_polybutylene', null, null, 'Have a plumber quote its replacement, and ask your insurer, before closing.', null, null),
  ('plumb_galvanized', null, null, 'Have a plumber evaluate the pipe, replace the worst parts and quote the rest.', null, null),
  ('plumb_cast_iron', null, null, 'Have a plumber inspect the drains with a camera and quote the repair before closing.', null, null),
  ('plumb_toilet_loose', null, null, 'Have a plumber check the floor and reset the toilet with a new seal.', null, null),
  ('plumb_wh_old', null, null, 'Check below it every month, and have a plumber quote its replacement so that you can budget for it.', null, null),
  ('pipe_kitec', null, null, 'Have a plumber determine how much of it there is and quote its replacement.', null, null),
  ('sump_no_cover', null, null, 'Have a plumber install a solid, sealed cover.', null, null),
  ('sump_check_valve', null, null, 'Have a plumber route the discharge several feet away to an approved outlet and install a check valve.', null, null),
  ('drain_orangeburg', null, null, 'Have a plumber inspect it with a camera and quote its replacement before closing.', null, null),
  ('plumb_hp_water_heater', null, null, 'Clean the filter, and have a plumber service the unit and route its condensate to a drain.', null, null),
  ('plumb_tankless_condensate', null, null, 'Have a plumber add a neutralizer and route the condensate to a suitable drain.', null, null),
  ('pool_drain_cover', null, null, 'Stay out of the {pool|spa} until a pool contractor has installed listed covers and confirmed a second means of relieving suction.', null, null),
  ('pool_light_gfci', null, null, 'Leave it off, and have an electrician provide GFCI protection and test it.', null, null),
  ('pool_deck_settled', null, 'Uneven decks are a trip hazard and can direct water toward the shell or the house.', null, null, null),
  ('roof_debris', null, null, 'Clear the roof now and each fall, and check the covering once it is clean.', null, null),
  ('roof_skylight_no_curb', null, null, 'Have a roofing contractor flash the skylight, or install one with a curb.', null, null),
  ('roof_drain_clogged', null, null, 'Have a roofing contractor clear it now, install a strainer, and check the overflow.', null, null),
  ('roof_ember_vents', null, null, 'Have a roofing contractor install vents that are listed to resist embers, or metal mesh of 1/8 in or finer.', null, null),
  ('septic_surfacing', null, null, 'Keep children and pets away. Have a licensed septic contractor test the system and quote its repair before closing.', null, null),
  ('crawl_dehumidifier', null, null, 'Have a waterproofing contractor repair it and route its drain outdoors, and keep the humidity under about 55 percent.', null, null),
  ('struct_mh_anchors', null, 'The home can move or overturn in wind, and a lender may require a foundation certification.', null, null, null);

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

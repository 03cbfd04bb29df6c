-- Words of 26 standard defects, read aloud once more, written by `npm run standard-library`. An office's copy follows if nothing of it
-- was edited.

create temporary table words (key text not null, title text) on commit drop;
insert into words values
  ('attic_not_entered', 'Attic not fully visible'),
  ('fire_gas_log', 'Gas log damper can close'),
  ('heat_duct_disconnected', 'Duct open or disconnected'),
  ('struct_basement_moisture', 'Dampness in the basement'),
  ('mold_visible_growth', 'Visible mold-like growth'),
  ('mold_condensation', 'High indoor humidity'),
  ('commercial_roof_ponding', 'Ponding water on the roof'),
  ('commercial_emergency_light', 'Emergency light did not operate'),
  ('commercial_sprinkler_storage', 'Storage too close to the sprinklers'),
  ('phase_rebar_low', 'Reinforcement not raised off the ground'),
  ('phase_tendon_damaged', 'Tendon sheathing damaged'),
  ('phase_termite_unmarked', 'No evidence of soil treatment'),
  ('phase_notched_joist', 'Framing overcut or notched'),
  ('phase_no_pressure_test', 'Plumbing not under test pressure'),
  ('phase_grade_flat', 'Grading does not slope away from the house'),
  ('phase_paint_left', 'Finish work incomplete'),
  ('phase_papers_missing', 'House documents missing'),
  ('phase_reverse_polarity', 'Receptacles miswired or without power'),
  ('phase_wrap_lapped', 'Weather barrier lapped or flashed incorrectly'),
  ('care_attic_change', 'New condition in the attic'),
  ('care_shrubs', 'Plants or mulch against the house'),
  ('care_damp_below', 'Moisture below the house'),
  ('care_sealant', 'Exterior paint or sealant worn'),
  ('warranty_yard_ponds', 'Standing water in the yard'),
  ('warranty_gfci_fails', 'Protective device did not trip'),
  ('warranty_roof_nails', 'Nail pops under the shingles');

do $$
declare
  v_organization uuid;
begin
  for v_organization in select e.organization_id from private.library_editions e order by e.organization_id loop
    perform private.sync_lock(array[v_organization]);
    update public.defect_library l set
      title = coalesce(w.title, l.title)
    from words w join private.standard_defects d on d.key = w.key
    where l.scope_id = v_organization and l.is_standard and l.key = w.key
      and (l.title, l.severity, l.is_safety, l.observation, l.implication, l.recommendation, l.trade, l.action, l.timeframe)
        is not distinct from
        (d.title, d.severity, d.is_safety, d.observation, d.implication, d.recommendation, d.trade, d.action, d.timeframe);
  end loop;
end
$$;

update private.standard_defects d set
      title = coalesce(w.title, d.title)
from words w where w.key = d.key;

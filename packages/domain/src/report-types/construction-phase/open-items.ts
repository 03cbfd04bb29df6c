import { asked, field, is, isOneOf, optionsOf } from '../form-fields.ts';
import { photosOf, section } from '../specialty-report.ts';

/** What the builder still owes, over all visits. */
export const openItems = section('open_items', 'Open items', {
  help: 'Carry over open items from earlier inspections until you have verified the correction',
  fields: [
    field('repeat', 'items', 'Items', {
      entryLabel: 'item',
      carriesOver: {
        what: 'what',
        where: 'where',
        since: 'first_seen',
        safety: { field: 'priority', yes: 'safety', no: 'defect' },
        state: { field: 'state', begins: 'open', ends: ['verified'] },
      },
      fields: [
        asked('text', 'where', 'Location', { maxLength: 120 }),
        asked('text', 'what', 'Item', { maxLength: 300 }),
        field('date', 'first_seen', 'First listed'),
        asked('single', 'priority', 'Type', {
          options: optionsOf({
            safety: 'Safety',
            defect: 'Defect',
            finish: 'Finish',
            question: 'Question for the builder',
          }),
        }),
        asked('single', 'state', 'Status', {
          options: optionsOf({
            open: 'Open',
            builder_says_done: 'Builder reports complete',
            verified: 'Verified complete',
            declined: 'Declined by builder',
          }),
        }),
        field('date', 'verified_on', 'Verified on', {
          visibleWhen: is('./state', 'verified'),
          required: true,
        }),
        photosOf('item_photo', 'Current condition', { visibleWhen: isOneOf('./state', 'open', 'declined') }),
      ],
    }),
  ],
});

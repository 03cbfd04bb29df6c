import { asked, field, is, isOneOf, optionsOf } from '../form-fields.ts';
import { photosOf, section } from '../specialty-report.ts';

/** What the builder still owes, over all visits. */
export const openItems = section('open_items', 'Open items', {
  help: 'Take over what an earlier visit left open, until you have seen it done',
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
        asked('text', 'where', 'Place', { maxLength: 120 }),
        asked('text', 'what', 'What', { maxLength: 300 }),
        field('date', 'first_seen', 'First listed'),
        asked('single', 'priority', 'Kind', {
          options: optionsOf({
            safety: 'Safety',
            defect: 'Defect',
            finish: 'Finish',
            question: 'Question to the builder',
          }),
        }),
        asked('single', 'state', 'State', {
          options: optionsOf({
            open: 'Open',
            builder_says_done: 'Builder says done',
            verified: 'Seen done',
            declined: 'Declined by the builder',
          }),
        }),
        field('date', 'verified_on', 'Seen done on', {
          visibleWhen: is('./state', 'verified'),
          required: true,
        }),
        photosOf('item_photo', 'As it is now', { visibleWhen: isOneOf('./state', 'open', 'declined') }),
      ],
    }),
  ],
});

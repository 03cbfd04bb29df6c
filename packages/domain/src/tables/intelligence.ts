import * as c from './column.ts';
import { defineTable, fieldStaff, type RecordIn } from './define-table.ts';

/** What the owner agreed to; the row's id is `row_id(organization, 'ai-settings')`. Nothing is sent while there is none. */
export const aiSettings = defineTable('ai_settings', {
  scope: 'office',
  writers: ['owner'],
  isDeletable: false,
  columns: {
    ...c.register('consent', {
      consent_version: c.number,
      consented_at: c.instant,
      consented_by: c.idOf('members'),
    }),
    /** Names of features. */
    switched_off: c.textList,
  },
});
export type AiSettings = RecordIn<typeof aiSettings>;

export const aiRequestStates = ['waiting', 'answered', 'failed'] as const;

/** One thing that a model is asked about one item; the server, or the device that asked, answers it once. */
export const aiRequests = defineTable('ai_requests', {
  scope: 'inspection',
  writers: fieldStaff,
  isDeletable: false,
  columns: {
    ...c.given({
      report_id: c.neededIdOf('reports'),
      feature: c.neededText,
      item_path: c.neededText,
      finding_id: c.idOf('report_findings'),
      /** intelligence/requests: notes, texts of the library, and `photos` by checksum. */
      sources: c.neededJson,
      /** The device whose own model answers; '' for the model of the server. */
      answered_by: c.text,
    }),
    cancelled_at: c.named('Canceled', c.instant),
    /** Of a request that a device answers: how it ended. */
    ...c.register('settled', {
      settled_at: c.instant,
      settled_failure: c.text,
    }),
    ...c.server({
      state: c.choice(aiRequestStates),
      /** A code of why there is no answer yet; '' for none. */
      failure: c.text,
      answered_at: c.instant,
    }),
  },
});
export type AiRequest = RecordIn<typeof aiRequests>;

export const aiProposalStates = ['proposed', 'accepted', 'edited', 'dismissed'] as const;
export type AiProposalState = (typeof aiProposalStates)[number];

/** One thing that a model proposed, next to the report and never in it. Its id is `row_id(request, 'proposal/' + number)`. */
export const aiProposals = defineTable('ai_proposals', {
  scope: 'inspection',
  writers: fieldStaff,
  isDeletable: false,
  columns: {
    ...c.given({
      report_id: c.neededIdOf('reports'),
      request_id: c.neededIdOf('ai_requests'),
      number: c.neededNumber,
      feature: c.neededText,
      item_path: c.neededText,
      sources: c.neededJson,
      prompt_version: c.neededText,
      model: c.neededText,
      answered_at: c.neededInstant,
      answer: c.neededJson,
    }),
    ...c.register('decision', {
      state: c.choice(aiProposalStates),
      decided_at: c.instant,
      decided_by: c.idOf('members'),
      finding_id: c.idOf('report_findings'),
    }),
  },
});
export type AiProposal = RecordIn<typeof aiProposals>;

/** Questions and answers, shown on the page and in structured data. */
import { TRIAL_DAYS } from '@plumbline/domain/office/subscription/subscription-plans';

export interface Question {
  readonly question: string;
  readonly answer: string;
}

export const SITE_QUESTIONS: readonly Question[] = [
  {
    question: 'Does it really work with no signal?',
    answer:
      'Yes. Once you’ve opened the app online, the whole thing lives on your device: you can start an inspection, write, take photos, collect signatures, and build the PDF offline. Your work uploads when you’re back online, even if the phone was turned off in between.',
  },
  {
    question: 'How do I know everything has uploaded?',
    answer:
      'Check the level at the top of every screen. The bubble centers only when the server has confirmed every word and verified every photo. Until then, it shows what’s left.',
  },
  {
    question: 'What happens if two of us change the same answer?',
    answer:
      'Changes to different fields merge automatically. If you both change the same field, Plumbline keeps both values and you choose. The later edit never silently wins.',
  },
  {
    question: 'Which state forms do you support?',
    answer:
      'Florida wind mitigation (OIR-B1-1802, Rev. 01/12 and Rev. 04/26), Florida four-point and the Citizens roof form, California wildfire, and Texas windstorm, plus roof certification and manufactured home forms. The inspection date determines which edition you get.',
  },
  {
    question: 'Do my clients need an account?',
    answer:
      'No. They open a link, read the report in their browser, and download the PDF. You can add a password or an expiration date, revoke the link, and see when it was opened.',
  },
  {
    question: 'Can I bring my template from Spectora?',
    answer:
      'Yes. Export the spreadsheet from Spectora and Plumbline turns it into a report type with all of your comments. Anything it can’t import is listed line by line.',
  },
];

export const PRICING_QUESTIONS: readonly Question[] = [
  {
    question: 'What happens after the trial?',
    answer: `You get every feature for ${TRIAL_DAYS} days, no credit card required. After that, choose a plan. If you don’t, you can still read and export your reports, and the links you’ve shared keep working.`,
  },
  {
    question: 'Do you charge per inspection?',
    answer:
      'No. There are no per-inspection, per-report, or per-photo fees. Plans differ only in the number of inspectors.',
  },
  {
    question: 'Is AI extra?',
    answer:
      'No. Defect detection and AI narratives are included in every plan with no usage limits. Your company’s owner decides whether anything is sent to a model, and each suggestion waits until a person accepts it.',
  },
  {
    question: 'Who counts as an inspector?',
    answer:
      'Anyone who can write reports: owners, admins, and inspectors. Schedulers and other office staff are free.',
  },
  {
    question: 'Can I change or cancel?',
    answer:
      'Anytime. Changes and cancellations take effect at the end of the period you’ve paid for, and you always keep access to your own reports.',
  },
];

/** Questions and answers, shown on the page and in structured data. */
import { TRIAL_DAYS } from '@plumbline/domain/office/subscription/subscription-plans';

export interface Question {
  readonly question: string;
  readonly answer: string;
}

export const SITE_QUESTIONS: readonly Question[] = [
  {
    question: 'Does it really work without a signal?',
    answer:
      'Yes. After one visit the whole app is on the device: starting, writing, photos, signing and the PDF need no network. What you wrote is sent when there is one, also after the phone was off.',
  },
  {
    question: 'How do I know that everything has been uploaded?',
    answer:
      'The level at the top of every screen. Its bubble is in the middle only when the server has confirmed every word and the checksum of every photo. Otherwise it says what is missing.',
  },
  {
    question: 'What happens when two of us change the same answer?',
    answer:
      'Changes to different fields are merged. When both changed the same field, both values are kept and you choose; nothing is overwritten by the newer clock.',
  },
  {
    question: 'Which state forms are there?',
    answer:
      'Florida wind mitigation (OIR-B1-1802, Rev. 01/12 and Rev. 04/26), four-point and the roof form of Citizens, California wildfire, Texas windstorm, and forms for roof certifications and manufactured homes. The edition follows the day of the inspection.',
  },
  {
    question: 'Do my clients need an account?',
    answer:
      'No. They open a link, read the report in the browser and download the PDF. You can set a password or an end date, revoke the link, and see when it was opened.',
  },
  {
    question: 'Can I bring my template from Spectora?',
    answer:
      'Yes. Its spreadsheet becomes a report type with your texts, and what could not be taken is listed line by line.',
  },
];

export const PRICING_QUESTIONS: readonly Question[] = [
  {
    question: 'What happens after the trial?',
    answer: `For ${TRIAL_DAYS} days everything works and no card is asked for. After that you choose a plan. If you do not, your reports stay readable, can be exported, and shared links keep working.`,
  },
  {
    question: 'Do you charge per inspection?',
    answer:
      'No. No inspection, report, photo, text or page is counted. A plan differs by the number of people who inspect.',
  },
  {
    question: 'Is AI extra?',
    answer:
      'No. Defect detection and narratives are part of every plan and not limited. They are marked as coming on the features page until they work.',
  },
  {
    question: 'Who counts as an inspector?',
    answer:
      'A member whose role may write reports: owner, admin or inspector. Schedulers and other office staff are free.',
  },
  {
    question: 'Can I change or cancel?',
    answer:
      'At any time, to the end of the period you have paid for. A lapsed plan never locks you out of your own reports.',
  },
];

/**
 * The 19 cards of /features, 12 of them also on the home page. `isReady: false` shows 'coming': a card states what
 * works today, and changes in the commit that makes it work.
 */
import { COVER_LOOKS, LAYOUT_LOOKS } from '@plumbline/domain/report/model/report-looks';
import {
  AudioLines,
  CalendarCheck,
  CalendarClock,
  ChartColumn,
  CloudUpload,
  FileCheck,
  FileText,
  LayoutTemplate,
  type LucideIcon,
  MailCheck,
  Paintbrush,
  PenLine,
  Receipt,
  Route,
  ScanSearch,
  ScanText,
  Signature,
  Users,
  Waypoints,
  Wind,
} from 'lucide-react';

export interface FeatureCard {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  /** Whether it works in the product as it is. */
  readonly isReady: boolean;
  readonly isOnHome: boolean;
  /** Slug of the help article. Upcoming features have none. */
  readonly article?: string;
}

export const FEATURE_CARDS: readonly FeatureCard[] = [
  {
    id: 'reports',
    icon: FileText,
    title: 'Inspection reports',
    text: 'Home inspections that follow the InterNACHI standard of practice, section by section, with a library of 400 defect texts.',
    isReady: true,
    isOnHome: true,
    article: 'home-inspection',
  },
  {
    id: 'wind-mitigation',
    icon: Wind,
    title: 'Wind mitigation',
    text: 'Form OIR-B1-1802 in both editions: 7 questions (Rev. 01/12) and 9 (Rev. 04/26), with an estimate of the insurance discount.',
    isReady: true,
    isOnHome: true,
    article: 'wind-mitigation',
  },
  {
    id: 'capture',
    icon: AudioLines,
    title: 'Photo, video and audio',
    text: 'Taken inside the report, drawn on with arrows, boxes and blur. The original is never altered.',
    isReady: true,
    isOnHome: true,
    article: 'photos',
  },
  {
    id: 'ai-defects',
    icon: ScanSearch,
    title: 'AI defect detection',
    text: 'Suggests what a photo shows. Marked as a suggestion until you accept it. No extra charge, no limit.',
    isReady: false,
    isOnHome: true,
  },
  {
    id: 'ai-narratives',
    icon: PenLine,
    title: 'AI narratives',
    text: 'Turns your notes into the three sentences of a finding. Your library comes first. No extra charge, no limit.',
    isReady: false,
    isOnHome: true,
  },
  {
    id: 'business-cards',
    icon: ScanText,
    title: 'Business card to contact',
    text: 'Photograph a card: name, company, phone and e-mail are read on the device and shown before they are saved.',
    isReady: true,
    isOnHome: true,
    article: 'scan-a-card',
  },
  {
    id: 'crm',
    icon: Users,
    title: 'Clients and accounts',
    text: 'People and companies with their reports, calls and notes on one line. Import from CSV, and duplicates become one.',
    isReady: true,
    isOnHome: true,
    article: 'contacts',
  },
  {
    id: 'scheduling',
    icon: CalendarClock,
    title: 'Scheduling and reminders',
    text: 'A calendar of appointments on every device, with reminders by push and text message.',
    isReady: true,
    isOnHome: true,
    article: 'calendar',
  },
  {
    id: 'routes',
    icon: Route,
    title: 'Routes and mileage',
    text: 'The day in the order that drives least, with the miles kept for the books.',
    isReady: false,
    isOnHome: true,
  },
  {
    id: 'expenses',
    icon: Receipt,
    title: 'Expenses',
    text: 'Receipts by photo, sums by category, and a CSV file for whoever does the taxes.',
    isReady: false,
    isOnHome: true,
  },
  {
    id: 'sync',
    icon: CloudUpload,
    title: 'Cloud sync',
    text: 'Work without a signal on several devices. Two answers to one question are both kept and shown; nothing is overwritten.',
    isReady: true,
    isOnHome: true,
    article: 'work-offline',
  },
  {
    id: 'delivery',
    icon: MailCheck,
    title: 'E-mail delivery',
    text: 'The client gets a letter with a link: no password to remember, revoked in one tap, every opening listed.',
    isReady: true,
    isOnHome: true,
    article: 'share-a-report',
  },
  {
    id: 'official-forms',
    icon: FileCheck,
    title: 'Four-point, roof and state forms',
    text: 'Florida four-point and roof, California wildfire, Texas windstorm, roof certification and manufactured homes.',
    isReady: true,
    isOnHome: false,
    article: 'four-point-and-roof-forms',
  },
  {
    id: 'booking',
    icon: CalendarCheck,
    title: 'Appointment booking',
    text: 'A page where clients and agents book a free slot, held for them until they are done.',
    isReady: true,
    isOnHome: false,
    article: 'booking-page',
  },
  {
    id: 'agreements',
    icon: Signature,
    title: 'Agreements and e-signature',
    text: 'Sent by e-mail or signed on your device at the door, with or without a signal.',
    isReady: true,
    isOnHome: false,
    article: 'agreements',
  },
  {
    id: 'branding',
    icon: Paintbrush,
    title: 'Custom branding',
    text: `${COVER_LOOKS.length} covers in ${LAYOUT_LOOKS.length} layouts, your logo, color and fonts. Contrast of the text is kept for you.`,
    isReady: true,
    isOnHome: false,
    article: 'report-look',
  },
  {
    id: 'templates',
    icon: LayoutTemplate,
    title: 'Templates and report builder',
    text: 'Own report types, built in the browser or imported from Spectora, and pre-filled reports to begin with.',
    isReady: true,
    isOnHome: false,
    article: 'report-builder',
  },
  {
    id: 'analytics',
    icon: ChartColumn,
    title: 'Analytics',
    text: 'Inspections, invoices and payments, by month, agent and place.',
    isReady: true,
    isOnHome: false,
    article: 'analytics',
  },
  {
    id: 'integrations',
    icon: Waypoints,
    title: 'Calendar integrations',
    text: 'Google, Outlook, Apple and ShowingTime, both ways.',
    isReady: false,
    isOnHome: false,
  },
];

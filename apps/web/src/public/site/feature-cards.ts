/**
 * The 19 cards of /features, 12 of them also on the home page. A card states what works today, and changes in the commit
 * that makes it work.
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
  readonly isOnHome: boolean;
  /** Slug of the help article. Upcoming features have none. */
  readonly article?: string;
}

export const FEATURE_CARDS: readonly FeatureCard[] = [
  {
    id: 'reports',
    icon: FileText,
    title: 'Inspection reports',
    text: 'Home inspections that follow the InterNACHI standard of practice, section by section, with a library of 485 defect comments.',
    isOnHome: true,
    article: 'home-inspection',
  },
  {
    id: 'wind-mitigation',
    icon: Wind,
    title: 'Wind mitigation',
    text: 'Both editions of Form OIR-B1-1802: Rev. 01/12 (7 questions) and Rev. 04/26 (9 questions), with an estimate of the insurance discount.',
    isOnHome: true,
    article: 'wind-mitigation',
  },
  {
    id: 'capture',
    icon: AudioLines,
    title: 'Photo, video and audio',
    text: 'Capture inside the report and mark up with arrows, boxes, and blur. The original file never changes.',
    isOnHome: true,
    article: 'photos',
  },
  {
    id: 'ai-defects',
    icon: ScanSearch,
    title: 'AI defect detection',
    text: 'Suggests defects from your photos. Every suggestion is labeled until you accept it. No extra charge, no limit.',
    isOnHome: true,
    article: 'ai-suggestions',
  },
  {
    id: 'ai-narratives',
    icon: PenLine,
    title: 'AI narratives',
    text: 'Turns your notes into a complete finding, drawing on your own library first. No extra charge, no limit.',
    isOnHome: true,
    article: 'ai-suggestions',
  },
  {
    id: 'business-cards',
    icon: ScanText,
    title: 'Business card to contact',
    text: 'Photograph a business card. Name, company, phone, and email are read on your device, and you review them before saving.',
    isOnHome: true,
    article: 'scan-a-card',
  },
  {
    id: 'crm',
    icon: Users,
    title: 'Clients and accounts',
    text: 'Every client, agent, and company with its reports, calls, and notes in one timeline. Import from CSV and merge duplicates.',
    isOnHome: true,
    article: 'contacts',
  },
  {
    id: 'scheduling',
    icon: CalendarClock,
    title: 'Scheduling and reminders',
    text: 'Your calendar on every device, with push and text message reminders.',
    isOnHome: true,
    article: 'calendar',
  },
  {
    id: 'routes',
    icon: Route,
    title: 'Routes and mileage',
    text: 'Put the day’s stops in the order with the least driving, and log the mileage for your taxes.',
    isOnHome: true,
    article: 'routes',
  },
  {
    id: 'expenses',
    icon: Receipt,
    title: 'Expenses',
    text: 'Snap receipts, track totals by category, and export a CSV for your accountant.',
    isOnHome: true,
    article: 'expenses',
  },
  {
    id: 'sync',
    icon: CloudUpload,
    title: 'Cloud sync',
    text: 'Work offline on several devices. If two people answer the same question, Plumbline keeps both answers. Nothing is overwritten.',
    isOnHome: true,
    article: 'work-offline',
  },
  {
    id: 'delivery',
    icon: MailCheck,
    title: 'Email delivery',
    text: 'Clients get an email with a link. No password to remember, one tap to revoke, and every view is logged.',
    isOnHome: true,
    article: 'share-a-report',
  },
  {
    id: 'official-forms',
    icon: FileCheck,
    title: 'Four-point, roof, and state forms',
    text: 'Florida four-point and roof inspections, the Texas REI 7-6, California wildfire, Texas windstorm, roof certification, and manufactured homes.',
    isOnHome: false,
    article: 'four-point-and-roof-forms',
  },
  {
    id: 'booking',
    icon: CalendarCheck,
    title: 'Appointment booking',
    text: 'A public page where clients and agents pick an open time. The slot is held while they finish booking.',
    isOnHome: false,
    article: 'booking-page',
  },
  {
    id: 'agreements',
    icon: Signature,
    title: 'Agreements and e-signature',
    text: 'Email it for signature, or have the client sign on your device at the door, online or off.',
    isOnHome: false,
    article: 'agreements',
  },
  {
    id: 'branding',
    icon: Paintbrush,
    title: 'Custom branding',
    text: `${COVER_LOOKS.length} covers in ${LAYOUT_LOOKS.length} layouts, with your logo, colors, and fonts. Text contrast is checked for you.`,
    isOnHome: false,
    article: 'report-look',
  },
  {
    id: 'templates',
    icon: LayoutTemplate,
    title: 'Templates and report builder',
    text: 'Build your own report types in the browser or import them from Spectora, and start reports from a template.',
    isOnHome: false,
    article: 'report-builder',
  },
  {
    id: 'analytics',
    icon: ChartColumn,
    title: 'Analytics',
    text: 'Inspections, invoices, and payments, by month, agent, and location.',
    isOnHome: false,
    article: 'analytics',
  },
  {
    id: 'integrations',
    icon: Waypoints,
    title: 'Integrations',
    text: 'Two-way sync with Google, Outlook, and Apple calendars, and invoices and payments entered in QuickBooks for you.',
    isOnHome: false,
    article: 'other-calendars',
  },
];

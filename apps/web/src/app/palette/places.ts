/** Where the app leads besides the navigation, and what can be created: read by the user menu, the palette, and the keys. */
import {
  BookMarked,
  BookOpen,
  Building2,
  CalendarPlus,
  FilePlus2,
  FileSignature,
  Files,
  Keyboard,
  LayoutList,
  LifeBuoy,
  PenLine,
  ReceiptText,
  Settings,
  UserPlus,
} from 'lucide-react';

/** In the order of the user menu. */
export const MENU_PLACES = [
  { label: 'Settings', to: '/settings', icon: Settings, key: 's' },
  { label: 'Agreements', to: '/agreements', icon: FileSignature, key: 'm' },
  { label: 'Invoices', to: '/invoices', icon: ReceiptText, key: 'i' },
  { label: 'Documents', to: '/documents', icon: Files, key: 'f' },
  { label: 'Signature', to: '/signature-setup', icon: PenLine },
  { label: 'Defect library', to: '/defects-admin', icon: BookMarked, key: 'l' },
  { label: 'Report types', to: '/report-builder', icon: LayoutList },
  { label: 'Documentation', to: '/documentation', icon: BookOpen },
  { label: 'Support', to: '/support-center', icon: LifeBuoy },
] as const;

export const CREATE_PLACES = [
  { label: 'New report', to: '/reports/select-type', icon: FilePlus2, key: 'r' },
  { label: 'New appointment', to: '/calendar/appointments/new', icon: CalendarPlus, key: 'p' },
  { label: 'New contact', to: '/contacts/new', icon: UserPlus, key: 'c' },
  { label: 'New account', to: '/accounts/new', icon: Building2, key: 'a' },
  { label: 'New agreement', to: '/agreements/new', icon: FileSignature, key: 'm' },
] as const;

export const KEYS_ICON = Keyboard;

/** Second keys of the navigation entries, after G. */
const NAVIGATION_KEYS: Readonly<Record<string, string>> = {
  dashboard: 'd',
  reports: 'r',
  accounts: 'a',
  contacts: 'c',
  calendar: 'p',
  tasks: 't',
  routes: 'o',
  expenses: 'e',
  analytics: 'y',
};

export const navigationKey = (id: string): string | undefined => NAVIGATION_KEYS[id];

/**
 * A device's own clock tells no time on a screen (ADR 0128): dates and hours go through `ground/device`, which knows the
 * zones of the house and the office. Named here is what may read the clock of the device, and why.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const DEVICE_CLOCK =
  /\.(get|set)(Hours|Minutes|Date|Day|Month|FullYear|TimezoneOffset)\(|toLocale(Date|Time)String\(|new Date\([^()]*\)\.toLocaleString\(|\b(deviceZone|ownZone)\(\)/;
const ALLOWED: Readonly<Record<string, string>> = {
  'account/profile/profile-screen.tsx': 'names the zone of the device',
  'app/shell/site-footer.tsx': 'the year of the copyright',
  'app/sync-status/model/column-words.ts': 'a row whose zone was never set',
  'ground/device/device-zone.ts': 'compares it with that of the last start',
  'ground/device/office-zone.ts': 'until the zone of the office is known',
  'ground/session/use-times.ts': 'hands it to the rule of time',
  'office/agreements/public/opened-page.tsx': 'a client reads the page by their own clock, with its zone',
  'office/analytics/use-office-rows.ts': 'until the zone of the office is known',
  'office/booking/settings/booking-settings-screen.tsx': 'suggests the zone of a new office',
  'office/expenses/list/report-dialog.tsx': 'the name of a month, in UTC',
  'office/letters/editor/text-test.tsx': 'a test text goes to the person who sends it',
  'office/routes/use-office-zone.ts': 'until the zone of the office is known',
  'public/book/order.ts': 'the year, for the age of the house',
  'public/book/slot-step.tsx': 'the switch to the clock of the device',
  'public/book/times.ts': 'names both clocks where they differ',
  'public/report/repair/editor/version-list.tsx': 'a client’s own saved versions',
  'public/site/status/server-status.tsx': 'when this page was loaded',
  'report/editor/assist/cut-off-voices.tsx': 'recorded on this device, with its zone',
  'report/editor/assist/plate-reader.tsx': 'the year, for the age of an appliance',
  'report/editor/assist/report-check.tsx': 'the year, for the age of an appliance',
  'report/editor/assist/second-check.ts': 'the year, for the age of an appliance',
  'report/editor/assist/walkthrough.tsx': 'the year, for the age of an appliance',
  'report/reports/booked/use-start-booked.ts': 'an appointment without a zone, at the house',
  'report/reports/new-report/inspection-form-view.tsx': 'the phone is at the house (ADR 0128)',
  'report/reports/new-report/use-start-inspection.ts': 'the phone is at the house (ADR 0128)',
};
const src = fileURLToPath(new URL('../..', import.meta.url));
const root = path.join(src, '../../..');

function filesThatReadIt(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)(testing|barriers)[/.]/.test(file))
    .filter((file) => DEVICE_CLOCK.test(readFileSync(path.join(folder, file), 'utf8')))
    .sort();
}

it('is read only where a screen says so, or no time is told', () => {
  expect(filesThatReadIt(src)).toEqual(Object.keys(ALLOWED).sort());
});

it('is read by no email, text, PDF, calendar file, or call of the server', () => {
  const folders = [
    'apps/server/src',
    'supabase/functions',
    'packages/domain/src',
    'packages/report-html/src',
    'packages/report-pdf/src',
    'packages/ui/src',
  ];
  const found = folders.flatMap((folder) =>
    filesThatReadIt(path.join(root, folder)).map((file) => `${folder}/${file}`),
  );
  expect(found).toEqual([]);
});

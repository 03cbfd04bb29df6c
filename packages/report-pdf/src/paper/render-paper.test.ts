import { buildOwnerLetter } from '@plumbline/domain/office/analytics/owner-letter';
import { buildExpenseReport } from '@plumbline/domain/office/expenses/expense-report';
import { owedByAge } from '@plumbline/domain/office/invoices/owed-by-age';
import { buildMileagePaper } from '@plumbline/domain/office/mileage/log-paper';
import { IRS_MILEAGE_RATES } from '@plumbline/domain/office/mileage/mileage-rates';
import { yearLog } from '@plumbline/domain/office/mileage/year-log';
import type { OfficePaper } from '@plumbline/domain/office/office-paper';
import { buildDaySheet } from '@plumbline/domain/office/routes/day-sheet-paper';
import { expenses, trips } from '@plumbline/domain/tables/records';
import { makerOf } from '@plumbline/domain/testing/make-record';
import { describe, expect, it } from 'vitest';
import { loadNodeFont } from '../fonts/node-fonts.ts';
import { packed, packedText, readPdf, tagsOf } from '../testing/read-pdf.ts';
import { renderPaper } from './render-paper.ts';

const issuer = { name: 'Demo Home Inspections', lines: [], license: 'HI 10482', accentColor: '#1f4a3f' };
const day = '2026-11-27';

async function render(paper: OfficePaper): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  await renderPaper(paper, {
    loadFont: loadNodeFont,
    loadImage: () => Promise.reject(new Error('no photos')),
    write: async (chunk) => void chunks.push(chunk),
  });
  return new Uint8Array(Buffer.concat(chunks));
}
const textOf = async (paper: OfficePaper): Promise<string> =>
  packedText((await readPdf(await render(paper))).pages);
const expense = makerOf(expenses, {
  spentOn: '2026-11-05',
  vendor: 'Shell',
  amountCents: 4510,
  category: 'car_and_truck',
});
const spent = [
  expense(),
  expense({
    spentOn: '2026-11-20',
    vendor: 'Home Depot',
    amountCents: 2000,
    taxCents: 140,
    category: 'supplies',
  }),
  expense({ spentOn: '2026-10-31', vendor: 'October Shop', amountCents: 99_900 }),
];
const trip = makerOf(trips, {
  tripOn: '2026-11-05',
  miles: 100,
  purpose: 'business',
  fromPlace: 'Office',
  toPlace: 'Dock Road',
});

describe('the paper of the office', () => {
  it('has expenses of a month by category, with mileage on its own line', async () => {
    const mileage = { miles: 100, cents: 7600 };
    const paper = buildExpenseReport(spent, mileage, { year: 2026, month: 11 }, { issuer, day });
    const text = await textOf(paper);
    for (const said of [
      'Expenses November 2026',
      'Car and truck',
      'Shell',
      '$65.10',
      '$141.10',
      'Sales tax included: $1.40.',
    ])
      expect(text).toContain(packed(said));
    expect(text).not.toContain(packed('October Shop'));
  });

  it('has the mileage log of a year with each trip and its deduction', async () => {
    const odometer = { odometerStart: 41_300, odometerEnd: 41_400 };
    const logged = { ...trip(odometer), day: '2026-11-05', vehicle: 'Truck', driver: 'Rosa Lind' };
    const next = { ...logged, id: 'next', day: '2026-11-06', odometerStart: 41_440, odometerEnd: 41_540 };
    const vehicleId = 'truck';
    const log = yearLog(
      [logged, next].map((each) => ({ ...each, vehicleId })),
      IRS_MILEAGE_RATES,
      2026,
    );
    const readings = [{ vehicle: 'Truck', day: '2026-01-01', odometer: 41_200 }];
    const place = { issuer, day, vehicleName: () => 'Truck' };
    const text = await textOf(buildMileagePaper(log, 2026, readings, place));
    const gap = '40 mi before this trip aren’t in any trip';
    for (const said of ['Mileage 2026', 'Office to Dock Road', '100.0', '$76.00', '41200', gap])
      expect(text).toContain(packed(said));
  });

  it('has the stops of a day with access notes and phones, tagged, and the same bytes each time', async () => {
    const stop = {
      title: '12 Dock Road',
      address: '12 Dock Road, Tampa',
      times: '9:30 AM to 12:00 PM',
      drive: '12 min, 6.2 mi',
      client: 'Ann Lee, (813) 555-0120',
      notes: ['Gate code 4471'],
    };
    const sheet = {
      name: 'Friday, November 27',
      inspector: 'Rosa Lind',
      figures: '1 stop',
      leave: '',
      end: '',
      stops: [stop],
    };
    const paper = buildDaySheet(sheet, issuer, day);
    const [first, second] = [await render(paper), await render(paper)];
    expect(Buffer.compare(first, second)).toBe(0);
    const pdf = await readPdf(first);
    const text = packedText(pdf.pages);
    for (const said of ['Gate code 4471', '(813) 555-0120', 'Drive 12 min'])
      expect(text).toContain(packed(said));
    expect(pdf).toMatchObject({ isMarked: true, showsTitle: true });
    expect(pdf.pages.flatMap(({ tags }) => tagsOf(tags).map(({ role }) => role))).toContain('Table');
  });

  it('has the month in review of a busy office on two pages', async () => {
    const totals = {
      inspections: 412,
      minutes: 74_160,
      issuedCents: 19_570_000,
      receivedCents: 18_940_050,
      bookings: 455,
      canceled: 31,
      noShows: 12,
    };
    const groups = Array.from({ length: 40 }, (_, index) => ({
      key: `${index} ${'Bayside Realty of Greater Tampa '.repeat(4)}`,
      inspections: 40 - index,
      feeCents: (40 - index) * 47_500,
    }));
    const letter = {
      name: 'November 2026',
      period: { from: '2026-11-01', to: '2026-11-30' },
      figures: {
        totals,
        months: [],
        byService: groups,
        byReportType: groups,
        byInspector: groups,
        byAgent: groups,
        byAccount: groups,
        bySource: groups,
        byCity: groups,
        byPostalCode: groups,
      },
      before: totals,
      yearBefore: totals,
      costs: { expenseCents: 1_204_511, miles: 6120.4, mileageCents: 465_150 },
      open: owedByAge(
        ['2026-12-24', '2026-11-20', '2026-10-01', '2026-09-10', '2026-01-02'].map((dueOn) => ({
          cents: 47_500,
          dueOn,
        })),
        day,
      ),
      forecast: { appointments: 37, cents: 1_757_500 },
      nameOf: { member: (id: string) => id, other: (id: string) => id },
    };
    const pdf = await readPdf(await render(buildOwnerLetter(letter, issuer, day)));
    expect(pdf.pages).toHaveLength(2);
    const text = packedText(pdf.pages);
    for (const said of [
      'Month in review: November 2026',
      '$189,400.50',
      'Year before',
      'By source',
      'Mileage, 6,120.4 business miles',
      'Forecast: 37 booked and still ahead in November',
    ])
      expect(text).toContain(packed(said));
    const none = {
      inspections: 0,
      minutes: 0,
      issuedCents: 0,
      receivedCents: 0,
      bookings: 0,
      canceled: 0,
      noShows: 0,
    };
    const first = await textOf(buildOwnerLetter({ ...letter, yearBefore: none }, issuer, day));
    expect(first).toContain(packed('Year before: nothing recorded.'));
    expect(first).not.toContain(packed('$0.00'));
  });

  it('says so where there is nothing', async () => {
    const paper = buildExpenseReport(
      [],
      { miles: 0, cents: 0 },
      { year: 2025, month: null },
      { issuer, day },
    );
    expect(await textOf(paper)).toContain(packed('No expenses in this period.'));
  });
});

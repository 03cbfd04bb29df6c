// @vitest-environment jsdom
/** Invoices and analytics on a device: their states, without barriers, and what a person does there. */
import type { Inspection } from '@plumbline/domain/tables/records';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localDay } from '#src/ground/device/local-day.ts';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { AnalyticsScreen } from '#src/office/analytics/analytics-screen.tsx';
import { AppointmentInvoices } from '#src/office/invoices/job-invoices.tsx';
import { InvoicesScreen } from '#src/office/invoices/list/invoices-screen.tsx';
import { InvoiceScreen } from '#src/office/invoices/page/invoice-screen.tsx';
import { InvoiceSettingsScreen } from '#src/office/invoices/settings/invoice-settings-screen.tsx';
import { INSPECTOR, openTestWork } from '#src/report/output/testing.ts';
import { expectNoBarriers, leaveBrowser, openScreen, pretendBrowser } from './open-screen.tsx';

const nothing = (): undefined => undefined;
const TODAY = localDay(Date.now());
let work: LocalWork;

beforeEach(async () => {
  pretendBrowser();
  // jsdom has none.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {
        // Sizes never change here.
      }
      disconnect(): void {
        // Nothing was observed.
      }
    },
  );
  ({ work } = await openTestWork(createTestDevice('rosa')));
});
afterEach(leaveBrowser);

const line = {
  id: 'a',
  name: 'Home inspection',
  quantity: 1,
  unitCents: 47_500,
  isTaxed: false,
  serviceId: '',
};

async function addInvoice(
  values: { billName?: string; issuedOn?: string | null; accountId?: string } = {},
): Promise<string> {
  const id = work.store.newId();
  const change = work.repositories.invoices.adding(work.officeId, id, {
    lines: [line],
    discountCents: 0,
    taxRatePpm: 0,
    billName: 'Ann Lee',
    issuedOn: TODAY,
    dueOn: TODAY,
    ...values,
  });
  expect((await work.store.commit([change])).ok).toBe(true);
  return id;
}

const openInvoice = (id: string): void =>
  void openScreen(<InvoiceScreen invoiceId={id} onLeave={nothing} />, { work });

describe('invoices', () => {
  it('say how to begin when there are none', async () => {
    openScreen(<InvoicesScreen query={{}} onQuery={nothing} onOpen={nothing} />, { work });
    await expectNoBarriers('No invoices yet');
  });

  it('are listed with what is owed', async () => {
    await addInvoice();
    await addInvoice({ billName: 'Draft person', issuedOn: null });
    openScreen(<InvoicesScreen query={{}} onQuery={nothing} onOpen={nothing} />, { work });
    await expectNoBarriers('Ann Lee');
    expect(screen.getByText('$475.00 owed on 1 invoice.')).toBeDefined();
    expect(screen.getByText('Number follows')).toBeDefined();
  });

  it('of a company are its statement, those of one merged into it included', async () => {
    const { accounts } = work.repositories;
    const { id: kept } = await accounts.insert(work.officeId, { kind: 'brokerage', name: 'Bayside Realty' });
    const { id: merged } = await accounts.insert(work.officeId, { name: 'Bayside', mergedInto: kept });
    await accounts.remove({ id: merged, scopeId: work.officeId });
    await addInvoice({ accountId: kept });
    await addInvoice({ accountId: merged, billName: 'Bo Diaz' });
    await addInvoice({ billName: 'Cy Park' });
    openScreen(<InvoicesScreen query={{ account: kept }} onQuery={nothing} onOpen={nothing} />, { work });
    await expectNoBarriers('Statement for Bayside Realty');
    expect(screen.getByText('$950.00 owed on 2 invoices.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Statement as PDF' })).toBeDefined();
    expect(screen.queryByText('Cy Park')).toBeNull();
  });

  it('have a page without barriers, and one that is missing', async () => {
    openInvoice(await addInvoice());
    await expectNoBarriers('Home inspection');
    leaveBrowser();
    openInvoice('0198f3a0-0000-7000-8000-0000000000aa');
    await expectNoBarriers('Invoice not found');
  });

  it('have settings without barriers', async () => {
    openScreen(<InvoiceSettingsScreen canEdit isOwner returned={null} />, { work });
    await expectNoBarriers('Number prefix');
  });

  it('restore a deleted draft from the trash', async () => {
    const id = await addInvoice({ issuedOn: null });
    await work.store.commit([work.repositories.invoices.removing({ id, scopeId: work.officeId })]);
    openScreen(<InvoicesScreen query={{ show: 'bin' }} onQuery={nothing} onOpen={nothing} />, { work });
    expect(await screen.findByText('Ann Lee')).toBeDefined();
    leaveBrowser();
    openInvoice(id);
    await expectNoBarriers('This draft is in Trash');
    fireEvent.click(screen.getByRole('button', { name: 'Restore draft' }));
    expect(await screen.findByRole('button', { name: 'Issue invoice' })).toBeDefined();
    expect((await work.repositories.invoices.get(id))?.deletedAt).toBeNull();
  });

  it('are issued, paid and settled on one page', async () => {
    const id = await addInvoice({ issuedOn: null });
    openInvoice(id);
    fireEvent.click(await screen.findByRole('button', { name: 'Issue invoice' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Record payment' }));
    const sheet = await screen.findByRole('dialog', { name: 'Record payment' });
    expect(within(sheet).getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('475');
    fireEvent.click(within(sheet).getByRole('button', { name: 'Record payment' }));
    expect(await screen.findByText('Confirmed')).toBeDefined();
    expect(screen.getByText('$0.00')).toBeDefined();
  });

  it('count what an inspector reported only once it is confirmed', async () => {
    const id = await addInvoice();
    const [payment] = work.repositories.invoices.paying(
      { id, scopeId: work.officeId },
      {
        amountCents: 47_500,
        method: 'cash',
        receivedOn: TODAY,
        reference: '',
        note: '',
        photoId: null,
        photoFile: '',
      },
      false,
    );
    if (payment === undefined) throw new Error('no payment');
    await work.store.commit([payment]);
    openInvoice(id);
    expect(await screen.findByText('Payment reported')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Confirm payment' }));
    expect(await screen.findByText('Confirmed')).toBeDefined();
  });

  it('are sent to the client’s address, and their links are listed and revoked', async () => {
    const id = await addInvoice();
    const link = {
      id: '0198f3a0-0000-7000-8000-0000000000bb',
      created_at: new Date().toISOString(),
      revoked_at: null,
      last_opened_at: null,
      open_count: 0,
      emailed_to: 'ann@mail.example',
    };
    const asked = openScreen(<InvoiceScreen invoiceId={id} onLeave={nothing} />, {
      work,
      answers: { invoice_links: [link], invoice_send: link.id },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Send invoice' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send invoice' }));
    expect(await within(dialog).findByText('Enter an email address like name@company.com.')).toBeDefined();
    fireEvent.change(within(dialog).getByLabelText(/^Email/), { target: { value: 'ann@mail.example' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send invoice' }));
    expect(await screen.findByText('The email goes to ann@mail.example.')).toBeDefined();
    expect(asked).toContainEqual({
      name: 'invoice_send',
      body: { p_invoice: id, p_email: 'ann@mail.example' },
    });
    await expectNoBarriers('Sent to ann@mail.example');
    fireEvent.click(screen.getByRole('button', { name: 'Revoke link' }));
    const question = await screen.findByRole('alertdialog');
    fireEvent.click(within(question).getByRole('button', { name: 'Revoke link' }));
    await waitFor(() =>
      expect(asked).toContainEqual({ name: 'invoice_link_revoke', body: { p_link: link.id } }),
    );
  });

  it('keep the photo of a check with its payment', async () => {
    openInvoice(await addInvoice());
    fireEvent.click(await screen.findByRole('button', { name: 'Record payment' }));
    const sheet = await screen.findByRole('dialog', { name: 'Record payment' });
    const photo = new File([new Uint8Array([255, 216, 255, 1])], 'check.jpg', { type: 'image/jpeg' });
    fireEvent.change(within(sheet).getByLabelText('Photo of the check'), { target: { files: [photo] } });
    expect(await within(sheet).findByRole('button', { name: 'Remove check photo' })).toBeDefined();
    fireEvent.click(within(sheet).getByRole('button', { name: 'Record payment' }));
    expect(await screen.findByRole('button', { name: 'Open check photo' })).toBeDefined();
    const blobs = await work.store.database.blobs.toArray();
    expect(blobs).toMatchObject([{ scopeId: work.officeId, mime: 'image/jpeg', role: 'photo' }]);
  });

  it('are made from an appointment with its agreed services', async () => {
    const { appointments, inspections, contacts, invoices } = work.repositories;
    const { id: contactId } = await contacts.insert(work.officeId, {
      name: 'Ann Lee',
      email: 'ann@mail.example',
    });
    const { id: appointmentId } = await appointments.insert(work.officeId, {
      appointmentDate: '2026-11-20T14:00:00Z',
    });
    await appointments.lines.insert(work.officeId, {
      appointmentId,
      name: 'Radon test',
      priceCents: 15_000,
      position: 'a0',
    });
    await inspections.insert(work.officeId, {
      appointmentId,
      clientContactId: contactId,
    } as Partial<Inspection>);
    openScreen(<AppointmentInvoices appointmentId={appointmentId} />, { work });
    fireEvent.click(await screen.findByRole('button', { name: 'Create invoice' }));
    await screen.findByRole('link', { name: 'Draft invoice, $150.00' });
    const made: unknown[] = [];
    const stop = invoices.live(work.officeId).subscribe((state) => {
      if (state.status === 'ready') made.push(...state.value);
    });
    await waitFor(() => expect(made).toHaveLength(1));
    stop();
    expect(made).toMatchObject([{ billName: 'Ann Lee', lines: [{ name: 'Radon test', unitCents: 15_000 }] }]);
  });
});

describe('analytics', () => {
  const openAnalytics = (query = {}): void =>
    void openScreen(<AnalyticsScreen query={query} onQuery={nothing} />, { work });

  it('say so while there is nothing to show', async () => {
    openAnalytics();
    await expectNoBarriers('Nothing to show yet');
  });

  it('show totals, compare them, and have a table behind each chart', async () => {
    await work.repositories.inspections.insert(work.officeId, {
      inspectorId: INSPECTOR,
      postalCode: '33602',
      startsAt: `${TODAY}T16:00:00Z`,
      endsAt: `${TODAY}T19:00:00Z`,
      status: 'completed',
      feeCents: 47_500,
    });
    await addInvoice();
    openAnalytics({ compare: 'before' });
    await expectNoBarriers('Revenue by month');
    expect(screen.getByText('Issued', { selector: 'dt' }).nextElementSibling?.textContent).toBe('$475');
    expect(screen.getAllByText('none before').length).toBeGreaterThan(0);
    const steps = within(screen.getByRole('table', { name: 'From booking to inspection' }));
    expect(steps.getAllByRole('row').map((row) => row.textContent)).toContain('Inspected1');
    const cursor = screen.getByRole('slider', { name: 'Revenue by month, month' });
    expect(cursor.getAttribute('aria-valuetext')).toContain('Issued $475');
    fireEvent.keyDown(cursor, { key: 'ArrowLeft' });
    expect(cursor.getAttribute('aria-valuetext')).toContain('Issued $0');
    const [toggle] = screen.getAllByRole('button', { name: 'Show table' });
    if (toggle === undefined) throw new Error('no table');
    fireEvent.click(toggle);
    const table = screen.getByRole('table', { name: 'Revenue by month' });
    expect(within(table).getByText('$475.00')).toBeDefined();
  });

  it('show an inspector their own inspections, unless the office lets them see all', async () => {
    const done = { startsAt: `${TODAY}T16:00:00Z`, status: 'completed' as const, feeCents: 47_500 };
    await work.repositories.inspections.insert(work.officeId, { ...done, inspectorId: work.userId });
    await work.repositories.inspections.insert(work.officeId, { ...done, inspectorId: INSPECTOR });
    openScreen(<AnalyticsScreen query={{}} onQuery={nothing} />, { work, role: 'inspector' });
    const inspections = async (): Promise<string | null | undefined> =>
      (await screen.findByText('Inspections', { selector: 'dt' })).nextElementSibling?.textContent;
    expect(await inspections()).toBe('1');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await work.store.commit([
      await work.repositories.bookingSettings.saving(work.officeId, { inspectorsSeeFigures: true }),
    ]);
    await waitFor(async () => expect(await inspections()).toBe('2'));
  });

  it('draw no chart of a single month', async () => {
    await addInvoice();
    openAnalytics({ period: 'this-month' });
    expect((await screen.findAllByText(/not enough data in this period/)).length).toBe(2);
    expect(screen.queryByRole('slider')).toBeNull();
  });
});

/** One row of every table for one organization, and the values of a second one: fixture of the access matrix. */
import { createHash, randomUUID } from 'node:crypto';
import { serializeAgreement } from '@plumbline/domain/office/agreements/document';
import { rowId } from '@plumbline/domain/sync/row-id';
import { sampleAgreement } from '@plumbline/domain/testing/agreement-evidence';
import type { TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { newId } from './sync/sync-calls.ts';
import { versionValues, type World } from './sync/world.ts';

export interface FilledTable {
  where: string;
  /** A complete row that a caller may try to insert; the last column is the one they try to update. */
  values: Record<string, unknown>;
}

const sha = (digit: string): string => digit.repeat(64);
const randomHash = (): string => createHash('sha256').update(randomUUID()).digest('hex');
const line = (unitCents: number) => ({
  id: newId(),
  name: 'Home inspection',
  quantity: 1,
  unitCents,
  isTaxed: false,
  serviceId: '',
});

export async function fillEveryTable(
  database: TestDatabase,
  world: World,
): Promise<Map<string, FilledTable>> {
  const filled = new Map<string, FilledTable>();
  await database.query('insert into auth.users (id, email) values ($1, $2)', [
    world.owner.id,
    world.owner.email,
  ]);
  const tables = describeRows(world);
  for (const [table, { row, extra }] of Object.entries(tables)) {
    const all = { ...row(), ...extra };
    const columns = Object.keys(all);
    const given = Object.values(all).map((value) =>
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    );
    // Like a job: superuser; the organization's locks don't matter here.
    await database.query(
      `insert into public.${table} (${columns.map((column) => `"${column}"`).join()})
       values (${columns.map((_, index) => `$${index + 1}`).join()}) on conflict do nothing`,
      given,
    );
    const key = columns[0] ?? 'id';
    filled.set(table, {
      where: `${key} = '${String(Object.values(all)[0])}'`,
      values: tables[table]?.row() ?? {},
    });
  }
  for (const [table, id] of [
    ['organizations', world.organizationId],
    ['inspections', world.inspectionId],
    ['reports', world.reportId],
    ['sync_scopes', world.organizationId],
  ] as const) {
    const known = filled.get(table);
    filled.set(table, { values: known?.values ?? {}, where: `id = '${id}'` });
  }
  filled.set('organization_members', {
    where: `user_id = '${world.owner.id}'`,
    values: { organization_id: world.organizationId, user_id: randomUUID(), role: 'owner' },
  });
  return filled;
}

interface RowDescription {
  row: () => Record<string, unknown>;
  /** Columns that only the server writes. */
  extra?: Record<string, unknown>;
}

function describeRows(world: World): Record<string, RowDescription> {
  const { organizationId: office, inspectionId: inspection, reportId } = world;
  const findingId = newId();
  const mediaId = newId();
  const annotationId = newId();
  const shareId = newId();
  const invoiceId = newId();
  const apiKeyId = newId();
  const oauthClientId = newId();
  const webhookId = newId();
  const webhookMessageId = newId();
  const requestId = newId();
  const aiRequestId = newId();
  const versionId = newId();
  const ticketId = newId();
  const conversationId = newId();
  let answers = 0;
  const [appointmentId, contactId, libraryTextId] = [newId(), newId(), newId()];
  let ids: Record<string, string> = {
    appointments: appointmentId,
    contacts: contactId,
    defect_library: libraryTextId,
    report_findings: findingId,
    media: mediaId,
    pdf_annotations: annotationId,
    invoices: invoiceId,
    repair_requests: requestId,
    ai_requests: aiRequestId,
    report_shares: shareId,
    report_versions: versionId,
    support_tickets: ticketId,
    chat_conversations: conversationId,
  };
  /** The first row of a table has the id that others refer to. */
  const idFor = (table: string): string => {
    const id = ids[table] ?? newId();
    ids = Object.fromEntries(Object.entries(ids).filter(([name]) => name !== table));
    return id;
  };
  const inOffice = (table: string): Record<string, unknown> => ({ id: idFor(table), scope_id: office });
  const inInspection = (table: string): Record<string, unknown> => ({
    id: idFor(table),
    scope_id: inspection,
  });
  const answer = (): Record<string, unknown> => {
    const path = `roof/${answers++}`;
    return { id: rowId(reportId, path), scope_id: inspection, report_id: reportId, path, value: '"text"' };
  };
  let proposals = 0;
  let types = 0;
  const reportType = (): Record<string, unknown> => {
    const key = `pool_${types++}`;
    return {
      id: rowId(office, `report-definition/${key}/1`),
      scope_id: office,
      key,
      version: 1,
      frame: { sections: [] },
    };
  };
  const typeSection = (): Record<string, unknown> => {
    const definitionId = rowId(office, 'report-definition/pool_0/1');
    return {
      id: rowId(definitionId, 'section/basin'),
      scope_id: office,
      report_definition_id: definitionId,
      content: { id: 'basin' },
    };
  };
  const proposalRow = (): Record<string, unknown> => {
    const number = proposals++;
    return {
      id: rowId(aiRequestId, `proposal/${number}`),
      scope_id: inspection,
      report_id: reportId,
      request_id: aiRequestId,
      number,
      feature: 'narrative',
      item_path: 'roof/roof_coverings',
      sources: '{}',
      prompt_version: '1',
      model: 'model-1',
      answered_at: '2026-11-27T10:00:00Z',
      answer: '{"observation": "Shingles were missing."}',
      state: 'dismissed',
    };
  };
  const switchRow = (): Record<string, unknown> => ({
    id: rowId(office, 'switch/client_credit_page'),
    scope_id: office,
    key: 'client_credit_page',
    is_on: true,
  });
  const blankRow = (): Record<string, unknown> => ({
    id: rowId(office, 'blank/insp4pt-03-25'),
    scope_id: office,
    form_id: 'insp4pt-03-25',
    pdf_sha256: sha('9'),
    pdf_size_bytes: 3,
    is_printed: true,
    field_map: null,
  });
  const reminderRow = (): Record<string, unknown> => ({
    id: rowId(reportId, 'validity'),
    scope_id: office,
    report_id: reportId,
    expires_on: '2031-11-20',
    note: 'valid for five years',
  });
  const stretch = (table: string): Record<string, unknown> => ({
    ...inOffice(table),
    user_id: world.owner.id,
    starts_at: '2026-12-24T05:00:00Z',
    ends_at: '2026-12-26T05:00:00Z',
    reason: 'Christmas',
  });
  const companion = (): Record<string, unknown> => {
    const userId = world.inspector.id;
    return {
      id: rowId(appointmentId, `inspector/${userId}`),
      scope_id: office,
      appointment_id: appointmentId,
      user_id: userId,
      deleted_at: null,
    };
  };
  const routeRow = (): Record<string, unknown> => ({
    id: rowId(office, `route/${world.owner.id}/2026-12-01`),
    scope_id: office,
    user_id: world.owner.id,
    route_on: '2026-12-01',
    departs_at: '07:30',
  });
  const formerMember = (): Record<string, unknown> => {
    const userId = newId();
    return { id: rowId(office, `member/${userId}`), scope_id: office, user_id: userId, role: 'office' };
  };
  const agreementId = newId();
  const signerId = newId();
  const agreementText = serializeAgreement(sampleAgreement());
  const agreementRow = (): Record<string, unknown> => ({
    id: idFor('agreements'),
    scope_id: office,
    title: 'Inspection agreement',
    document_sha256: createHash('sha256').update(agreementText).digest('hex'),
    signer_count: 1,
    expires_at: '2099-12-01T09:00:00Z',
    void_reason: '',
  });
  const signatureRow = (): Record<string, unknown> => ({
    id: rowId(signerId, 'signature'),
    scope_id: office,
    agreement_id: agreementId,
    signer_id: signerId,
    document_sha256: createHash('sha256').update(agreementText).digest('hex'),
    method: 'typed',
    mark: '{"name": "Ann"}',
    consent_version: '2026-11',
    consent_sha256: sha('a'),
    consented_at: new Date(Date.now() - 60_000).toISOString(),
    signed_at: new Date().toISOString(),
    user_agent: 'test',
  });
  const [expenseId, vehicleId, bankAccountId, bankImportId] = [newId(), newId(), newId(), newId()];
  ids = {
    ...ids,
    agreements: agreementId,
    expenses: expenseId,
    vehicles: vehicleId,
    bank_accounts: bankAccountId,
    bank_imports: bankImportId,
  };
  let lines = 0;
  const bankLine = (): Record<string, unknown> => {
    const key = `F${lines++}`;
    return {
      id: rowId(bankAccountId, `line/${key}`),
      scope_id: office,
      bank_account_id: bankAccountId,
      line_key: key,
      import_id: bankImportId,
      posted_on: '2026-11-03',
      amount_cents: -4_599,
      description: 'HARBOR HARDWARE',
    };
  };
  const job = { id: newId(), organization_id: office };
  const own = (): Record<string, unknown> => ({
    id: newId(),
    organization_id: office,
    user_id: world.owner.id,
  });
  return {
    accounts: { row: () => ({ ...inOffice('accounts'), name: 'Bayside Realty' }) },
    contacts: { row: () => ({ ...inOffice('contacts'), name: 'Ann' }) },
    contact_notes: {
      row: () => ({
        ...inOffice('contact_notes'),
        happened_at: '2026-12-01T09:00:00Z',
        body: 'Called back.',
      }),
    },
    tasks: { row: () => ({ ...inOffice('tasks'), title: 'Call the lender' }) },
    routes: { row: routeRow },
    route_stops: {
      row: () => ({
        ...inOffice('route_stops'),
        route_id: routeRow().id,
        name: 'Lab drop-off',
        notes: 'Ring twice.',
      }),
    },
    route_settings: {
      row: () => ({
        id: rowId(office, `route-settings/${world.owner.id}`),
        scope_id: office,
        user_id: world.owner.id,
        departs_at: '07:30',
      }),
    },
    expenses: {
      row: () => ({
        ...inOffice('expenses'),
        spent_on: '2026-11-02',
        amount_cents: 4_599,
        vendor: 'Harbor Hardware',
      }),
    },
    expense_receipts: {
      row: () => ({
        ...inOffice('expense_receipts'),
        expense_id: expenseId,
        sha256: sha('4'),
        size_bytes: 3,
        mime: 'image/jpeg',
        deleted_at: null,
      }),
    },
    expense_rules: {
      row: () => ({ ...inOffice('expense_rules'), words: 'hardware', category: 'supplies' }),
    },
    vehicles: { row: () => ({ ...inOffice('vehicles'), name: 'Truck' }) },
    odometer_readings: {
      row: () => ({
        ...inOffice('odometer_readings'),
        vehicle_id: vehicleId,
        read_on: '2026-01-01',
        odometer: 48_210,
      }),
    },
    trips: {
      row: () => ({ ...inOffice('trips'), trip_on: '2026-11-02', vehicle_id: vehicleId, miles: 12.4 }),
    },
    mileage_rates: {
      row: () => ({ ...inOffice('mileage_rates'), valid_from: '2026-07-01', business_tenths: 760 }),
    },
    bank_accounts: { row: () => ({ ...inOffice('bank_accounts'), name: 'Business checking' }) },
    bank_imports: {
      row: () => ({
        ...inOffice('bank_imports'),
        bank_account_id: bankAccountId,
        file_name: 'november.ofx',
        format: 'ofx',
        line_count: 1,
        deleted_at: null,
      }),
    },
    bank_lines: { row: bankLine },
    saved_filters: { row: () => ({ ...inOffice('saved_filters'), subject: 'contacts', name: 'Agents' }) },
    appointments: {
      row: () => ({
        ...inOffice('appointments'),
        appointment_date: '2026-12-01T09:00:00Z',
        title: 'Elm Street',
      }),
    },
    appointment_inspectors: { row: companion },
    appointment_contacts: {
      row: () => ({
        ...inOffice('appointment_contacts'),
        appointment_id: appointmentId,
        contact_id: contactId,
        role: 'agent',
      }),
    },
    appointment_overrides: {
      row: () => ({
        ...inOffice('appointment_overrides'),
        appointment_id: appointmentId,
        decided_at: '2026-12-01T09:00:00Z',
        conflicts: 'Rosa is at Bay Street.',
        reason: 'Tom drives there first.',
      }),
    },
    appointment_services: {
      row: () => ({
        ...inOffice('appointment_services'),
        appointment_id: appointmentId,
        name: 'Radon test',
        price_cents: 15_000,
      }),
    },
    inspections: { row: () => ({ ...inOffice('inspections'), notes: 'n' }) },
    reports: {
      row: () => ({
        ...inOffice('reports'),
        inspection_id: inspection,
        type: 'home-inspection',
        definition_id: 'home-inspection',
        title: 't',
      }),
    },
    defect_library: {
      row: () => ({ ...inOffice('defect_library'), key: 'own', section: 'roof', title: 't' }),
    },
    library_favourites: {
      row: () => ({
        id: rowId(office, `favourite/${world.owner.id}/${libraryTextId}`),
        scope_id: office,
        user_id: world.owner.id,
        entry_id: libraryTextId,
        is_on: true,
      }),
    },
    report_definitions: { row: reportType },
    report_definition_sections: { row: typeSection },
    report_templates: {
      row: () => ({
        ...inOffice('report_templates'),
        type: 'home_inspection',
        definition_id: 'home_inspection',
        definition_version: 2,
        content: '{"answers": [], "findings": []}',
        name: 'Condo',
      }),
    },
    report_answers: { row: answer },
    report_findings: {
      row: () => ({
        ...inInspection('report_findings'),
        report_id: reportId,
        item_path: 'roof',
        position: 'a0',
      }),
    },
    report_finding_locations: {
      row: () => ({
        ...inInspection('report_finding_locations'),
        report_id: reportId,
        finding_id: findingId,
        position: 'a0',
      }),
    },
    media: {
      row: () => ({
        ...inInspection('media'),
        kind: 'photo',
        sha256: sha('a'),
        size_bytes: 3,
        mime: 'image/jpeg',
        rotation: 90,
      }),
    },
    media_placements: {
      row: () => ({
        ...inInspection('media_placements'),
        report_id: reportId,
        media_id: mediaId,
        position: 'a0',
      }),
    },
    media_notes: {
      row: () => ({
        ...inInspection('media_notes'),
        media_id: mediaId,
        at_ms: 1500,
        text: 'Water at the pan',
      }),
    },
    media_copies: {
      row: () => ({
        ...inInspection('media_copies'),
        media_id: mediaId,
        recipe: sha('c'),
        sha256: sha('e'),
        size_bytes: 3,
        mime: 'video/webm',
        duration_ms: 2000,
      }),
    },
    documents: {
      row: () => ({
        ...inOffice('documents'),
        inspection_id: inspection,
        file_name: 'offer.pdf',
        sha256: sha('d'),
        size_bytes: 3,
        title: 'Offer',
      }),
    },
    pdf_annotations: {
      row: () => ({
        ...inInspection('pdf_annotations'),
        report_id: reportId,
        document: 'draft',
        page_index: 0,
        kind: 'highlight',
        content: '{"annotationType": 9}',
        comment: 'Is this the whole roof?',
      }),
    },
    pdf_comments: {
      row: () => ({
        ...inInspection('pdf_comments'),
        annotation_id: annotationId,
        text: 'Only the front slope.',
      }),
    },
    ai_settings: {
      row: () => ({
        id: rowId(office, 'ai-settings'),
        scope_id: office,
        switched_off: '["alt_text"]',
      }),
    },
    ai_requests: {
      row: () => ({
        ...inInspection('ai_requests'),
        report_id: reportId,
        feature: 'narrative',
        item_path: 'roof/roof_coverings',
        sources: '{"note": "shingles missing"}',
        cancelled_at: '2026-11-27T10:00:00Z',
      }),
    },
    ai_proposals: { row: proposalRow },
    photo_marks: {
      row: () => ({
        ...inInspection('photo_marks'),
        media_id: mediaId,
        shape: '{"kind": "blur", "box": [0.1, 0.1, 0.2, 0.2]}',
      }),
    },
    photo_prints: {
      row: () => ({
        ...inInspection('photo_prints'),
        media_id: mediaId,
        recipe: sha('c'),
        sha256: sha('d'),
        size_bytes: 3,
        width: 4,
        height: 3,
      }),
    },
    media_blobs: { row: () => ({ scope_id: inspection, sha256: sha('b'), size_bytes: 3 }) },
    report_versions: {
      row: () => ({
        ...inInspection('report_versions'),
        ...versionValues(world, world.owner),
        published_by: null,
      }),
    },
    dated_values: {
      row: () => ({
        ...inOffice('dated_values'),
        kind: 'reminders',
        valid_from: '2026-01-01',
        value: { leadDays: 30 },
        withdrawn_at: null,
      }),
    },
    form_blanks: { row: blankRow },
    organization_switches: { row: switchRow },
    remembered_choices: {
      row: () => {
        const key = `apart/${newId()}`;
        return { id: rowId(office, `choice/${key}`), scope_id: office, key, choice: '{}' };
      },
    },
    member_licenses: {
      row: () => ({
        id: rowId(office, `license/${world.owner.id}/pest_card/FL`),
        scope_id: office,
        user_id: world.owner.id,
        kind: 'pest_card',
        state: 'FL',
        number: 'JE1',
      }),
    },
    credit_pages: {
      row: () => ({
        ...inInspection('credit_pages'),
        report_id: reportId,
        version_id: versionId,
        snapshot_sha256: sha('1'),
        snapshot_size_bytes: 3,
        pdf_sha256: sha('2'),
        pdf_size_bytes: 3,
        page_count: 1,
      }),
    },
    report_reminders: { row: reminderRow },
    services: { row: () => ({ ...inOffice('services'), name: 'Full inspection', position: 'a1' }) },
    working_hours: {
      row: () => ({
        ...inOffice('working_hours'),
        user_id: world.owner.id,
        weekday: 1,
        starts: '09:00',
        ends: '17:00',
      }),
    },
    time_off: { row: () => stretch('time_off') },
    extra_hours: { row: () => stretch('extra_hours') },
    booking_settings: {
      row: () => ({ id: rowId(office, 'booking-settings'), scope_id: office, welcome: 'Good day' }),
    },
    booking_slugs: { row: () => ({ slug: `level-${office.slice(0, 8)}`, organization_id: office }) },
    bookings: {
      row: () => ({
        ...job,
        user_id: world.owner.id,
        token_hash: sha('f'),
        starts_at: '2027-01-04T14:00:00Z',
        ends_at: '2027-01-04T16:00:00Z',
        hold_expires_at: '2027-01-01T00:00:00Z',
      }),
    },
    reviews: {
      row: () => ({
        ...job,
        appointment_id: appointmentId,
        token_hash: sha('9'),
        status: 'given',
        rating: 5,
        given_at: '2026-12-01T09:00:00Z',
      }),
    },
    booking_inspectors: {
      row: () => ({
        id: rowId(office, `booking-inspector/${world.owner.id}`),
        scope_id: office,
        user_id: world.owner.id,
        is_bookable: true,
      }),
    },
    members: { row: formerMember },
    organization_invitations: {
      row: () => ({
        ...job,
        token_hash: sha('7'),
        invited_by: world.owner.id,
        email: 'new@example.com',
        role: 'office',
      }),
    },
    agreement_templates: {
      row: () => ({
        ...inOffice('agreement_templates'),
        family_id: newId(),
        version: 1,
        name: 'Home inspection',
        content: '{"blocks": []}',
        archived_at: null,
      }),
    },
    agreements: { row: agreementRow },
    agreement_documents: {
      row: () => ({
        id: rowId(agreementId, 'document'),
        scope_id: office,
        agreement_id: agreementId,
        body: agreementText,
      }),
    },
    // The same one again: no signer can be added once the log has started.
    agreement_signers: {
      row: () => ({
        id: signerId,
        scope_id: office,
        agreement_id: agreementId,
        position: 1,
        name: 'Ann',
      }),
    },
    agreement_signatures: { row: signatureRow },
    inspection_payments: {
      row: () => ({
        id: rowId(inspection, 'payment'),
        scope_id: office,
        inspection_id: inspection,
        paid_at: '2026-12-01T09:00:00Z',
        note: 'cash',
      }),
    },
    invoices: {
      row: () => ({
        ...inOffice('invoices'),
        lines: [line(50_000)],
        total_cents: 50_000,
        issued_on: '2026-12-01',
        notes: 'Thank you.',
      }),
    },
    invoice_payments: {
      row: () => ({
        ...inOffice('invoice_payments'),
        invoice_id: invoiceId,
        amount_cents: 50_000,
        method: 'check',
        received_on: '2026-12-02',
        note: 'by mail',
      }),
    },
    invoice_adjustments: {
      row: () => ({
        ...inOffice('invoice_adjustments'),
        invoice_id: invoiceId,
        kind: 'refund',
        amount_cents: 1000,
        happened_on: '2026-12-03',
        note: 'Radon test canceled',
      }),
    },
    invoice_links: {
      row: () => ({ id: newId(), organization_id: office, invoice_id: invoiceId, token_hash: randomHash() }),
    },
    api_keys: {
      row: () => ({
        id: apiKeyId,
        organization_id: office,
        user_id: world.owner.id,
        hint: 'plk_abcd',
        token_hash: randomHash(),
        scopes: '{contacts:read}',
        assurance: 'aal1',
        name: 'Books',
      }),
    },
    api_requests: {
      row: () => ({
        idempotency_key: newId(),
        organization_id: office,
        user_id: world.owner.id,
        request_sha256: randomHash(),
        status: 201,
        body: {},
      }),
    },
    oauth_clients: {
      row: () => ({
        id: oauthClientId,
        name: 'Claude',
        redirect_uris: '{https://app.test/cb}',
        auth_method: 'none',
      }),
    },
    oauth_codes: {
      row: () => ({
        code_hash: randomHash(),
        client_id: oauthClientId,
        organization_id: office,
        user_id: world.owner.id,
        scopes: '{contacts:read}',
        assurance: 'aal1',
        redirect_uri: 'https://app.test/cb',
        challenge: 'A'.repeat(43),
        expires_at: '2027-01-01T00:00:00Z',
      }),
    },
    oauth_tokens: {
      row: () => ({
        token_hash: randomHash(),
        key_id: apiKeyId,
        kind: 'access',
        expires_at: '2027-01-01T00:00:00Z',
      }),
    },
    program_calls: {
      row: () => ({
        id: newId(),
        organization_id: office,
        user_id: world.owner.id,
        key_id: apiKeyId,
        tool: 'get_client',
        outcome: 'ok',
      }),
    },
    article_votes: { row: () => ({ user_id: world.owner.id, slug: 'photos', is_helpful: true }) },
    audit_log: {
      row: () => ({
        id: newId(),
        organization_id: office,
        category: 'exports',
        subject: 'export',
        action: 'exported',
        title: 'Contacts',
      }),
    },
    program_drafts: {
      row: () => ({
        id: newId(),
        organization_id: office,
        user_id: world.owner.id,
        key_id: apiKeyId,
        kind: 'task',
        content: { title: 'Call Ann' },
        title: 'Call Ann',
      }),
    },
    webhook_endpoints: {
      row: () => ({
        id: webhookId,
        organization_id: office,
        events: '{agreement.signed}',
        url: 'https://hooks.example.com/in',
      }),
    },
    webhook_messages: {
      row: () => ({
        id: webhookMessageId,
        organization_id: office,
        event: 'webhook.test',
        data: { message: 'x' },
      }),
    },
    webhook_deliveries: {
      row: () => ({
        id: newId(),
        organization_id: office,
        endpoint_id: webhookId,
        message_id: webhookMessageId,
        attempts: 1,
      }),
    },
    payment_accounts: {
      row: () => ({
        organization_id: office,
        account_id: `acct_${randomHash().slice(0, 16)}`,
        can_charge: true,
      }),
    },
    invoice_settings: {
      row: () => ({ id: rowId(office, 'invoice-settings'), scope_id: office, notes: 'Thank you.' }),
    },
    agreement_events: {
      row: () => ({
        id: newId(),
        organization_id: office,
        agreement_id: agreementId,
        seq: 99,
        event: 'opened',
        at: '2026-11-20T09:00:00Z',
        payload: '{}',
        previous_hash: sha('0'),
        hash: sha('1'),
      }),
    },
    agreement_tokens: {
      row: () => ({
        token_hash: sha('7'),
        organization_id: office,
        agreement_id: agreementId,
        signer_id: signerId,
      }),
    },
    sync_conflicts: {
      row: () => ({ ...inOffice('sync_conflicts'), resolved_at: '2026-12-01T09:00:00Z' }),
      extra: { table_name: 'contacts', row_id: newId(), register: 'name', kind: 'value', other: newId() },
    },
    sync_mutations: {
      row: () => ({
        id: newId(),
        scope_id: office,
        table_name: 'contacts',
        row_id: newId(),
        op: 'set',
        values: {},
        hlc: 1,
        result: 'ok',
      }),
    },
    sync_parked: {
      row: () => ({
        id: newId(),
        scope_id: office,
        actor_id: world.inspector.id,
        mutation: {},
        hlc: 1,
        status: 'parked',
        code: 'locked',
      }),
    },
    sync_scopes: { row: () => ({ id: newId(), organization_id: office, kind: 'inspection' }) },
    organizations: { row: () => ({ id: newId(), name: 'Taken over' }) },
    profiles: { row: () => ({ user_id: world.owner.id, full_name: 'Somebody else' }) },
    email_templates: {
      row: () => ({ organization_id: office, template_type: 'agreement_invite', body_text: 'words' }),
    },
    // The world's own row is there already.
    organization_subscriptions: {
      row: () => ({ organization_id: office, trial_ends_at: '2027-01-01T09:00:00Z', status: 'active' }),
    },
    subscription_invoices: {
      row: () => ({
        id: `in_${newId()}`,
        organization_id: office,
        status: 'paid',
        total_cents: 4900,
        currency: 'usd',
        issued_at: '2026-11-01T09:00:00Z',
        number: 'A-1',
      }),
    },
    messaging_settings: { row: () => ({ organization_id: office, mail_sender_name: 'Level' }) },
    sms_log: { row: () => ({ ...job, kind: 'test', to_phone: '+15615550134', body: 'words' }) },
    email_log: {
      row: () => ({
        ...job,
        template_type: 'report_share',
        to_email: 'ann@example.com',
        subject: 's',
        body_html: 'h',
        body_text: 't',
      }),
    },
    report_shares: {
      row: () => ({
        id: idFor('report_shares'),
        organization_id: office,
        report_id: reportId,
        inspection_id: inspection,
        created_by: world.owner.id,
        token_hash: sha('e'),
        recipient_name: 'Ann',
      }),
    },
    repair_requests: {
      row: () => ({
        id: idFor('repair_requests'),
        organization_id: office,
        inspection_id: inspection,
        report_id: reportId,
        share_id: shareId,
        token_hash: sha('8'),
        author_name: 'Ann',
        author_role: 'client',
        version: 1,
        item_count: 1,
        is_shared_with_office: true,
      }),
    },
    repair_request_versions: {
      row: () => ({
        id: newId(),
        organization_id: office,
        request_id: requestId,
        version: 1,
        report_version: 1,
        author_name: 'Ann',
        author_role: 'client',
        content: { note: '', items: [] },
        item_count: 1,
      }),
    },
    calendar_feeds: {
      row: () => ({ ...job, id: newId(), user_id: world.owner.id, token_hash: sha('7'), covers: 'team' }),
    },
    report_share_events: {
      row: () => ({ id: newId(), share_id: shareId, organization_id: office, event: 'opened' }),
    },
    notification_preferences: {
      row: () => ({ user_id: world.owner.id, channels: { booking_new: { push: false } } }),
    },
    push_subscriptions: {
      row: () => ({
        user_id: world.owner.id,
        endpoint: `https://push.example/${newId()}`,
        p256dh_key: 'B'.repeat(87),
        auth_key: 'a'.repeat(22),
        is_active: false,
      }),
    },
    notification_log: {
      row: () => ({
        ...own(),
        type: 'system_alert',
        title: 'A letter came back',
        clicked: true,
      }),
    },
    notification_queue: {
      row: () => ({ ...own(), type: 'system_alert', title: 'A letter came back', sent: true }),
      extra: { sent: false },
    },
    support_tickets: {
      row: () => ({
        id: idFor('support_tickets'),
        organization_id: office,
        requester_id: world.owner.id,
        requester_name: 'Olga Owner',
        requester_email: 'olga@example.com',
        category: 'question',
        subject: 'Where is the attic?',
      }),
    },
    website_requests: {
      row: () => ({
        id: newId(),
        organization_id: office,
        requester_id: world.owner.id,
        requester_name: 'Olga Owner',
        requester_email: 'olga@example.com',
        details: { brief: 'Buyers should find us and book.' },
      }),
    },
    support_messages: {
      row: () => ({
        id: newId(),
        ticket_id: ticketId,
        organization_id: office,
        author_id: world.owner.id,
        author_name: 'Olga Owner',
        side: 'requester',
        body: 'I cannot find it.',
      }),
    },
    chat_conversations: {
      row: () => ({
        id: idFor('chat_conversations'),
        organization_id: office,
        user_id: world.owner.id,
        member_name: 'Olga Owner',
      }),
    },
    chat_messages: {
      row: () => ({
        id: newId(),
        conversation_id: conversationId,
        organization_id: office,
        author_id: world.owner.id,
        author_name: 'Olga Owner',
        side: 'member',
        body: 'Hello',
      }),
    },
    client_errors: {
      row: () => ({
        fingerprint: sha('a').slice(0, 32),
        release: '1.0.0',
        kind: 'error',
        message: 'x is undefined',
      }),
    },
    device_status: { row: () => ({ user_id: world.owner.id, device_id: 'phone', organization_id: office }) },
  };
}

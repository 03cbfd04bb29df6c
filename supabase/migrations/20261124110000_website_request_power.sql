-- Requests for a website are answered on /support-logs by operators; packages/domain/src/support/access.ts holds the same row.
insert into private.support_powers (power, action, for_operators) values ('answer website requests', null, true);

-- All organisations' in one list, the newest first.
create index website_requests_created_at_idx on public.website_requests (created_at desc, id desc);

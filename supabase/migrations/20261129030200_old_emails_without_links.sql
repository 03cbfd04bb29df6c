-- Emails that were rendered before links were made at sending: their links give way to the mark, so that one which is still sent, or
-- sent again, gets a link of its own; what leads nowhere any more only goes.
update public.email_log e
set link_kind = 'invitation', link_id = i.id,
  body_text = pg_catalog.regexp_replace(e.body_text, 'https?://[^\s"''<>]+', private.email_link_mark(e.id), 'g'),
  body_html = pg_catalog.regexp_replace(e.body_html, 'https?://[^\s"''<>]+', private.email_link_mark(e.id), 'g')
from public.organization_invitations i
where e.template_type = 'member_invite' and e.link_id is null and i.id = (
  select n.id from public.organization_invitations n
  where n.organization_id = e.organization_id and n.email = e.to_email
  order by (n.created_at <= e.created_at) desc, n.created_at desc limit 1);

update public.email_log e
set link_kind = 'share', link_id = s.id,
  body_text = pg_catalog.regexp_replace(e.body_text, 'https?://[^\s"''<>]+/download/[A-Za-z0-9_-]{40,}', private.email_link_mark(e.id), 'g'),
  body_html = pg_catalog.regexp_replace(e.body_html, 'https?://[^\s"''<>]+/download/[A-Za-z0-9_-]{40,}', private.email_link_mark(e.id), 'g')
from public.report_shares s
where e.template_type = 'report_share' and e.link_id is null and s.id = e.related_share_id;

update public.email_log e
set link_kind = 'agreement', link_id = g.id,
  body_text = pg_catalog.regexp_replace(e.body_text, 'https?://[^\s"''<>]+/agreements/[A-Za-z0-9_-]{40,}', private.email_link_mark(e.id), 'g'),
  body_html = pg_catalog.regexp_replace(e.body_html, 'https?://[^\s"''<>]+/agreements/[A-Za-z0-9_-]{40,}', private.email_link_mark(e.id), 'g')
from public.agreement_signers g
where e.template_type in ('agreement_invite', 'agreement_copy') and e.link_id is null and g.id = (
  select n.id from public.agreement_signers n
  where n.agreement_id = e.related_agreement_id and n.email = e.to_email
  order by (n.name = e.to_name) desc, n.position, n.id limit 1);

update public.email_log e
set link_kind = 'booking', link_id = b.id,
  body_text = pg_catalog.replace(e.body_text, b.manage_link, private.email_link_mark(e.id)),
  body_html = pg_catalog.replace(e.body_html, pg_catalog.replace(b.manage_link, '&', '&amp;'), private.email_link_mark(e.id))
from public.bookings b
where e.link_id is null and b.organization_id = e.organization_id and b.email = e.to_email and b.manage_link <> ''
  and pg_catalog.strpos(e.body_text, b.manage_link) > 0;

update public.email_log e
set subject = pg_catalog.regexp_replace(e.subject, p.links, '[link]', 'g'),
  body_text = pg_catalog.regexp_replace(e.body_text, p.links, '[link]', 'g'),
  body_html = pg_catalog.regexp_replace(e.body_html, p.links, '[link]', 'g')
from (select 'https?://[^\s"''<>]+/(?:join|download|agreements|book/[^\s"''<>/]+)/[A-Za-z0-9_-]{40,}' as links) p
where e.subject || e.body_text || e.body_html ~ p.links;

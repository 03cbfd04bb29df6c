-- Nothing here on purpose: what every installation needs comes with the migrations (standard defects, e-mail
-- defaults, buckets), and what an organisation needs comes with ensure_organization().
select 1;

-- Secrets of webhooks and keys of model providers are sealed under the same keys as tokens of calendars (ADR 0175). Texts of the two
-- former settings do not open any longer: no released version had them, and their offices replace them.
delete from private.webhook_secrets s where s.sealed !~ '^s1\.';
delete from private.ai_keys k where k.sealed_key !~ '^s1\.';
alter table private.webhook_secrets
  drop constraint webhook_secrets_sealed_check,
  add constraint webhook_secrets_sealed_check
    check (sealed ~ '^s1\.[A-Za-z0-9_-]{1,32}\.[A-Za-z0-9_-]{40,}$' and char_length(sealed) <= 400);
alter table private.ai_keys add constraint ai_keys_sealed_key_seal_check check (sealed_key ~ '^s1\.[A-Za-z0-9_-]{1,32}\.[A-Za-z0-9_-]+$');

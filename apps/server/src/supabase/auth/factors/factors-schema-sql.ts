/**
 * Second factors in the `auth` schema. Tables, types and columns are supabase/auth's; additions are marked. Every
 * statement can be rerun. Called by ensureAuthSchema after authSchemaSql.
 */
export const factorsSchemaSql = `
do $$
begin
  if to_regtype('auth.factor_type') is null then
    create type auth.factor_type as enum ('totp', 'webauthn', 'phone', 'recovery_code');
  end if;
  if to_regtype('auth.factor_status') is null then
    create type auth.factor_status as enum ('unverified', 'verified');
  end if;
end $$;

create table if not exists auth.mfa_factors (
  id uuid not null primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  secret text,
  phone text,
  last_challenged_at timestamptz unique,
  web_authn_credential jsonb,
  web_authn_aaguid uuid,
  last_webauthn_challenge_data jsonb
);
-- Ours: the time step of the last code that was taken, so that none is taken twice.
alter table auth.mfa_factors add column if not exists last_totp_step bigint;
create index if not exists factor_id_created_at_idx on auth.mfa_factors (user_id, created_at);
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);
create unique index if not exists mfa_factors_user_friendly_name_unique on auth.mfa_factors (friendly_name, user_id)
  where trim(friendly_name) <> '';
create unique index if not exists unique_phone_factor_per_user on auth.mfa_factors (user_id, phone);

create table if not exists auth.mfa_challenges (
  id uuid not null primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  ip_address inet not null,
  otp_code text,
  web_authn_session_data jsonb
);
create index if not exists mfa_challenge_created_at_idx on auth.mfa_challenges (created_at desc);
create index if not exists mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);

create table if not exists auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  authentication_method text not null,
  id uuid not null default gen_random_uuid() primary key,
  constraint mfa_amr_claims_session_id_authentication_method_pkey unique (session_id, authentication_method)
);

-- Ours: supabase/auth keeps its recovery codes elsewhere, and nothing reads them there.
create table if not exists auth.mfa_recovery_codes (
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);

-- What was known of sessions before there was a table of it.
do $$
begin
  if exists (select 1 from pg_attribute where attrelid = 'auth.sessions'::regclass and attname = 'amr' and not attisdropped) then
    insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at)
    select s.id, c.method, c.at, c.at from auth.sessions s,
      lateral (select e ->> 'method' as method, to_timestamp((e ->> 'timestamp')::double precision) as at
        from jsonb_array_elements(s.amr) e) c
    on conflict on constraint mfa_amr_claims_session_id_authentication_method_pkey do nothing;
    alter table auth.sessions drop column amr;
  end if;
end $$;
grant select, insert, update, delete on all tables in schema auth to service_role;
`;

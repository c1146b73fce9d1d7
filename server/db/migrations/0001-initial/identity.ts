import { type Kysely, sql } from "kysely";

/// Staff accounts of the local identity service, its signing keys, refresh tokens and one-time codes, and counts of attempts.
export async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_account (
      id uuid primary key,
      email text not null check (length(email) between 3 and 254),
      email_key text not null unique,
      password_hash text not null,
      email_verified boolean not null default false,
      disabled boolean not null default false,
      role text,
      tokens_valid_after timestamptz not null default now(),
      created_at timestamptz not null default now(),
      last_login_at timestamptz
    )`.execute(db);
  await sql`
    create table identity_signing_key (
      kid text primary key,
      private_jwk jsonb not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table identity_refresh_token (
      token_hash text primary key,
      id uuid not null unique,
      account_id uuid not null references staff_account on delete cascade,
      device text not null check (length(device) <= 100),
      address text not null check (length(address) <= 300),
      created_at timestamptz not null default now(),
      used_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index identity_refresh_token_account on identity_refresh_token (account_id)`.execute(db);
  await sql`
    create table identity_action_code (
      code_hash text primary key,
      account_id uuid not null references staff_account on delete cascade,
      purpose text not null check (purpose in ('VERIFY_EMAIL', 'PASSWORD_RESET', 'EMAIL_SIGNIN')),
      expires_at timestamptz not null
    )`.execute(db);
  // Who signed in and whose account was changed, by whom and from where. Rows outlive the account, and are removed after some months.
  await sql`
    create table account_event (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      email text not null check (length(email) <= 254),
      what text not null check (length(what) <= 100),
      by_whom text not null check (length(by_whom) <= 300),
      address text not null check (length(address) <= 300)
    )`.execute(db);
  await sql`create index account_event_at on account_event (at)`.execute(db);
  // Attempts that are limited, counted over all processes. Keys are hashes. Losing them in a crash of the database costs nothing, so
  // they are not in its log.
  await sql`
    create unlogged table attempt (
      key text primary key,
      count integer not null,
      until timestamptz not null
    )`.execute(db);
}

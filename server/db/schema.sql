-- What the migrations make, for reading; tests/server/system/schema.test.ts holds it to them and writes it again.

create table staff_account (
  id uuid not null,
  email text not null,
  email_key text not null,
  password_hash text not null,
  email_verified boolean not null default false,
  disabled boolean not null default false,
  role text,
  tokens_valid_after timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  last_login_at timestamp with time zone,
  constraint staff_account_pkey PRIMARY KEY (id),
  constraint staff_account_email_key_key UNIQUE (email_key),
  constraint staff_account_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254)))
);

create table identity_signing_key (
  kid text not null,
  private_jwk jsonb not null,
  created_at timestamp with time zone not null default now(),
  constraint identity_signing_key_pkey PRIMARY KEY (kid)
);

create table identity_refresh_token (
  token_hash text not null,
  id uuid not null,
  account_id uuid not null,
  device text not null,
  address text not null,
  created_at timestamp with time zone not null default now(),
  used_at timestamp with time zone not null default now(),
  constraint identity_refresh_token_pkey PRIMARY KEY (token_hash),
  constraint identity_refresh_token_id_key UNIQUE (id),
  constraint identity_refresh_token_account_id_fkey FOREIGN KEY (account_id) REFERENCES staff_account(id) ON DELETE CASCADE,
  constraint identity_refresh_token_address_check CHECK ((length(address) <= 300)),
  constraint identity_refresh_token_device_check CHECK ((length(device) <= 100))
);
CREATE INDEX identity_refresh_token_account ON identity_refresh_token USING btree (account_id);

create table identity_action_code (
  code_hash text not null,
  account_id uuid not null,
  purpose text not null,
  expires_at timestamp with time zone not null,
  constraint identity_action_code_pkey PRIMARY KEY (code_hash),
  constraint identity_action_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES staff_account(id) ON DELETE CASCADE,
  constraint identity_action_code_purpose_check CHECK ((purpose = ANY (ARRAY['VERIFY_EMAIL'::text, 'PASSWORD_RESET'::text, 'EMAIL_SIGNIN'::text])))
);

create table account_event (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  email text not null,
  what text not null,
  by_whom text not null,
  address text not null,
  constraint account_event_pkey PRIMARY KEY (id),
  constraint account_event_address_check CHECK ((length(address) <= 300)),
  constraint account_event_by_whom_check CHECK ((length(by_whom) <= 300)),
  constraint account_event_email_check CHECK ((length(email) <= 254)),
  constraint account_event_what_check CHECK ((length(what) <= 100))
);
CREATE INDEX account_event_at ON account_event USING btree (at);

create table attempt (
  key text not null,
  count integer not null,
  until timestamp with time zone not null,
  constraint attempt_pkey PRIMARY KEY (key)
);

create table author (
  id uuid not null,
  name text not null,
  name_key text not null,
  name_sort text collate "C" not null,
  revision integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  updated_by text not null,
  constraint author_pkey PRIMARY KEY (id),
  constraint author_name_key_key UNIQUE (name_key),
  constraint author_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint author_revision_check CHECK ((revision >= 1))
);
CREATE INDEX author_name_trigrams ON author USING gin (name_sort gin_trgm_ops);
CREATE INDEX author_sort ON author USING btree (name_sort, id);
CREATE TRIGGER log_delete_of_author AFTER DELETE ON author REFERENCING OLD TABLE AS was FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_delete('{id}', '{}', '{}');
CREATE TRIGGER log_insert_of_author AFTER INSERT ON author REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_insert('{id}', '{}', '{}');
CREATE TRIGGER log_update_of_author AFTER UPDATE ON author REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_update('{id}', '{}', '{}');
CREATE TRIGGER show_authors_of_names_update AFTER UPDATE ON author REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION show_authors_of_names();
CREATE TRIGGER touch_parts_of_author_update AFTER UPDATE ON author REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_author();

create table illustrator (
  id uuid not null,
  name text not null,
  name_key text not null,
  name_sort text collate "C" not null,
  revision integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  updated_by text not null,
  constraint illustrator_pkey PRIMARY KEY (id),
  constraint illustrator_name_key_key UNIQUE (name_key),
  constraint illustrator_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint illustrator_revision_check CHECK ((revision >= 1))
);
CREATE INDEX illustrator_name_trigrams ON illustrator USING gin (name_sort gin_trgm_ops);
CREATE INDEX illustrator_sort ON illustrator USING btree (name_sort, id);
CREATE TRIGGER log_delete_of_illustrator AFTER DELETE ON illustrator REFERENCING OLD TABLE AS was FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_delete('{id}', '{}', '{}');
CREATE TRIGGER log_insert_of_illustrator AFTER INSERT ON illustrator REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_insert('{id}', '{}', '{}');
CREATE TRIGGER log_update_of_illustrator AFTER UPDATE ON illustrator REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_update('{id}', '{}', '{}');
CREATE TRIGGER show_illustrators_of_names_update AFTER UPDATE ON illustrator REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION show_illustrators_of_names();
CREATE TRIGGER touch_parts_of_illustrator_update AFTER UPDATE ON illustrator REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_illustrator();

create table publisher (
  id uuid not null,
  name text not null,
  name_key text not null,
  name_sort text collate "C" not null,
  revision integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  updated_by text not null,
  constraint publisher_pkey PRIMARY KEY (id),
  constraint publisher_name_key_key UNIQUE (name_key),
  constraint publisher_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint publisher_revision_check CHECK ((revision >= 1))
);
CREATE TRIGGER log_delete_of_publisher AFTER DELETE ON publisher REFERENCING OLD TABLE AS was FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_delete('{id}', '{}', '{}');
CREATE TRIGGER log_insert_of_publisher AFTER INSERT ON publisher REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_insert('{id}', '{}', '{}');
CREATE TRIGGER log_update_of_publisher AFTER UPDATE ON publisher REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_update('{id}', '{}', '{}');
CREATE TRIGGER touch_parts_of_publisher_update AFTER UPDATE ON publisher REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_publisher();

create table imprint (
  id uuid not null,
  publisher_id uuid not null,
  name text not null,
  name_key text not null,
  name_sort text collate "C" not null,
  revision integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  updated_by text not null,
  accepted_names text[] not null default '{}'::text[],
  sequence_id uuid,
  constraint imprint_pkey PRIMARY KEY (id),
  constraint imprint_publisher_id_name_key_key UNIQUE (publisher_id, name_key),
  constraint imprint_publisher_id_fkey FOREIGN KEY (publisher_id) REFERENCES publisher(id),
  constraint imprint_sequence_id_fkey FOREIGN KEY (sequence_id) REFERENCES phonics_sequence(id),
  constraint imprint_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint imprint_revision_check CHECK ((revision >= 1))
);
CREATE INDEX imprint_sequence ON imprint USING btree (sequence_id) WHERE (sequence_id IS NOT NULL);
CREATE TRIGGER log_delete_of_imprint AFTER DELETE ON imprint REFERENCING OLD TABLE AS was FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_delete('{id}', '{}', '{}');
CREATE TRIGGER log_insert_of_imprint AFTER INSERT ON imprint REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_insert('{id}', '{}', '{}');
CREATE TRIGGER log_update_of_imprint AFTER UPDATE ON imprint REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_update('{id}', '{}', '{}');
CREATE TRIGGER touch_parts_of_imprint_update AFTER UPDATE ON imprint REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_imprint();

create table series (
  id uuid not null,
  imprint_id uuid not null,
  name text not null,
  name_key text not null,
  name_sort text collate "C" not null,
  revision integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  updated_by text not null,
  sequence_id uuid,
  constraint series_pkey PRIMARY KEY (id),
  constraint series_id_imprint_id_key UNIQUE (id, imprint_id),
  constraint series_imprint_id_name_key_key UNIQUE (imprint_id, name_key),
  constraint series_imprint_id_fkey FOREIGN KEY (imprint_id) REFERENCES imprint(id),
  constraint series_sequence_id_fkey FOREIGN KEY (sequence_id) REFERENCES phonics_sequence(id),
  constraint series_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint series_revision_check CHECK ((revision >= 1))
);
CREATE INDEX series_sequence ON series USING btree (sequence_id) WHERE (sequence_id IS NOT NULL);
CREATE TRIGGER log_delete_of_series AFTER DELETE ON series REFERENCING OLD TABLE AS was FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_delete('{id}', '{}', '{}');
CREATE TRIGGER log_insert_of_series AFTER INSERT ON series REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_insert('{id}', '{}', '{}');
CREATE TRIGGER log_update_of_series AFTER UPDATE ON series REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_update('{id}', '{}', '{}');
CREATE TRIGGER touch_parts_of_series_update AFTER UPDATE ON series REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_series();

create table image (
  hash text not null,
  content_type text not null,
  byte_size integer not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null default now(),
  constraint image_pkey PRIMARY KEY (hash),
  constraint image_byte_size_check CHECK ((byte_size > 0)),
  constraint image_content_type_check CHECK ((content_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text]))),
  constraint image_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint image_height_check CHECK ((height > 0)),
  constraint image_width_check CHECK ((width > 0))
);

create table book (
  id uuid not null,
  title text not null,
  title_sort text collate "C" not null,
  isbn10 text collate "C",
  isbn13 text collate "C",
  imprint_id uuid not null,
  series_id uuid,
  mode text not null,
  is_fiction boolean not null default true,
  level integer not null default 0,
  price numeric(10,2) not null default 0,
  is_for_sale_widgit boolean not null default false,
  is_for_sale_symbolstix boolean not null default false,
  publication_date text,
  language text,
  description text,
  copyright_year integer,
  copyright_holder text,
  sales_rights text,
  sales_territory text,
  cover_hash text,
  authors json not null default '[]'::json,
  illustrators json not null default '[]'::json,
  deployment_status text not null default '-'::text,
  revision integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  updated_by text not null,
  sequence_id uuid,
  step_id uuid,
  constraint book_pkey PRIMARY KEY (id),
  constraint book_isbn10_key UNIQUE (isbn10),
  constraint book_isbn13_key UNIQUE (isbn13),
  constraint book_cover_hash_fkey FOREIGN KEY (cover_hash) REFERENCES image(hash),
  constraint book_imprint_id_fkey FOREIGN KEY (imprint_id) REFERENCES imprint(id),
  constraint book_sequence_id_fkey FOREIGN KEY (sequence_id) REFERENCES phonics_sequence(id),
  constraint book_series_id_imprint_id_fkey FOREIGN KEY (series_id, imprint_id) REFERENCES series(id, imprint_id) ON UPDATE CASCADE,
  constraint book_check CHECK (((isbn10 IS NOT NULL) OR (isbn13 IS NOT NULL))),
  constraint book_check1 CHECK (((sales_rights IS NULL) = (sales_territory IS NULL))),
  constraint book_copyright_holder_check CHECK (((length(copyright_holder) >= 1) AND (length(copyright_holder) <= 200))),
  constraint book_copyright_year_check CHECK (((copyright_year >= 1000) AND (copyright_year <= 9999))),
  constraint book_deployment_status_check CHECK ((deployment_status = ANY (ARRAY['-'::text, 'D'::text, 'S'::text]))),
  constraint book_description_check CHECK (((length(description) >= 1) AND (length(description) <= 4000))),
  constraint book_isbn10_check CHECK ((isbn10 ~ '^[0-9]{9}[0-9X]$'::text)),
  constraint book_isbn13_check CHECK ((isbn13 ~ '^[0-9]{13}$'::text)),
  constraint book_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
  constraint book_level_check CHECK ((level >= 0)),
  constraint book_mode_check CHECK ((mode = ANY (ARRAY['S'::text, 'D'::text, 'B'::text, 'P'::text, 'C'::text, 'O'::text, 'T'::text]))),
  constraint book_price_check CHECK ((price >= (0)::numeric)),
  constraint book_publication_date_check CHECK ((publication_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  constraint book_revision_check CHECK ((revision >= 1)),
  constraint book_sales_rights_check CHECK ((sales_rights = ANY (ARRAY['exclusive'::text, 'non-exclusive'::text]))),
  constraint book_sales_territory_check CHECK ((sales_territory ~ '^(WORLD|[A-Z]{2}( [A-Z]{2})*)$'::text)),
  constraint book_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200)))
);
CREATE INDEX book_cover ON book USING btree (cover_hash) WHERE (cover_hash IS NOT NULL);
CREATE INDEX book_imprint ON book USING btree (imprint_id);
CREATE INDEX book_isbn10_trigrams ON book USING gin (isbn10 gin_trgm_ops) WITH (gin_pending_list_limit='64');
CREATE INDEX book_isbn13_trigrams ON book USING gin (isbn13 gin_trgm_ops) WITH (gin_pending_list_limit='64');
CREATE INDEX book_sequence ON book USING btree (sequence_id) WHERE (sequence_id IS NOT NULL);
CREATE INDEX book_series ON book USING btree (series_id);
CREATE INDEX book_title ON book USING btree (title_sort, title COLLATE "C", id);
CREATE INDEX book_title_trigrams ON book USING gin (title_sort gin_trgm_ops) WITH (gin_pending_list_limit='64');
CREATE TRIGGER log_delete_of_book AFTER DELETE ON book REFERENCING OLD TABLE AS was FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_delete('{id}', '{authors,illustrators,deployment_status}', '{}');
CREATE TRIGGER log_insert_of_book AFTER INSERT ON book REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_insert('{id}', '{authors,illustrators,deployment_status}', '{}');
CREATE TRIGGER log_update_of_book AFTER UPDATE ON book REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_update('{id}', '{authors,illustrators,deployment_status}', '{}');
CREATE TRIGGER touch_parts_of_book_update AFTER UPDATE ON book REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_book();
CREATE TRIGGER touch_parts_of_deleted_book_delete AFTER DELETE ON book REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_deleted_book();

create table book_author (
  book_id uuid not null,
  author_id uuid not null,
  position integer not null,
  constraint book_author_pkey PRIMARY KEY (book_id, author_id),
  constraint book_author_author_id_fkey FOREIGN KEY (author_id) REFERENCES author(id),
  constraint book_author_book_id_fkey FOREIGN KEY (book_id) REFERENCES book(id) ON DELETE CASCADE
);
CREATE INDEX book_author_person ON book_author USING btree (author_id);
CREATE TRIGGER log_delete_of_book_author AFTER DELETE ON book_author REFERENCING OLD TABLE AS was FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_delete('{book_id,author_id}', '{}', '{}');
CREATE TRIGGER log_insert_of_book_author AFTER INSERT ON book_author REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_insert('{book_id,author_id}', '{}', '{}');
CREATE TRIGGER log_update_of_book_author AFTER UPDATE ON book_author REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_update('{book_id,author_id}', '{}', '{}');
CREATE TRIGGER show_authors_of_links_delete AFTER DELETE ON book_author REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION show_authors_of_links();
CREATE TRIGGER show_authors_of_links_insert AFTER INSERT ON book_author REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION show_authors_of_links();
CREATE TRIGGER show_authors_of_links_update AFTER UPDATE ON book_author REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION show_authors_of_links();
CREATE TRIGGER touch_parts_of_book_author_delete AFTER DELETE ON book_author REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_book_author();
CREATE TRIGGER touch_parts_of_book_author_insert AFTER INSERT ON book_author REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_book_author();
CREATE TRIGGER touch_parts_of_book_author_update AFTER UPDATE ON book_author REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_book_author();

create table book_illustrator (
  book_id uuid not null,
  illustrator_id uuid not null,
  position integer not null,
  constraint book_illustrator_pkey PRIMARY KEY (book_id, illustrator_id),
  constraint book_illustrator_book_id_fkey FOREIGN KEY (book_id) REFERENCES book(id) ON DELETE CASCADE,
  constraint book_illustrator_illustrator_id_fkey FOREIGN KEY (illustrator_id) REFERENCES illustrator(id)
);
CREATE INDEX book_illustrator_person ON book_illustrator USING btree (illustrator_id);
CREATE TRIGGER log_delete_of_book_illustrator AFTER DELETE ON book_illustrator REFERENCING OLD TABLE AS was FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_delete('{book_id,illustrator_id}', '{}', '{}');
CREATE TRIGGER log_insert_of_book_illustrator AFTER INSERT ON book_illustrator REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_insert('{book_id,illustrator_id}', '{}', '{}');
CREATE TRIGGER log_update_of_book_illustrator AFTER UPDATE ON book_illustrator REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_update('{book_id,illustrator_id}', '{}', '{}');
CREATE TRIGGER show_illustrators_of_links_delete AFTER DELETE ON book_illustrator REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION show_illustrators_of_links();
CREATE TRIGGER show_illustrators_of_links_insert AFTER INSERT ON book_illustrator REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION show_illustrators_of_links();
CREATE TRIGGER show_illustrators_of_links_update AFTER UPDATE ON book_illustrator REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION show_illustrators_of_links();
CREATE TRIGGER touch_parts_of_book_illustrator_delete AFTER DELETE ON book_illustrator REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_book_illustrator();
CREATE TRIGGER touch_parts_of_book_illustrator_insert AFTER INSERT ON book_illustrator REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_book_illustrator();
CREATE TRIGGER touch_parts_of_book_illustrator_update AFTER UPDATE ON book_illustrator REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_book_illustrator();

create table book_page_image (
  book_id uuid not null,
  name text not null,
  image_hash text not null,
  revision integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  updated_by text not null,
  constraint book_page_image_pkey PRIMARY KEY (book_id, name),
  constraint book_page_image_book_id_fkey FOREIGN KEY (book_id) REFERENCES book(id) ON DELETE CASCADE,
  constraint book_page_image_image_hash_fkey FOREIGN KEY (image_hash) REFERENCES image(hash),
  constraint book_page_image_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint book_page_image_revision_check CHECK ((revision >= 1))
);
CREATE INDEX book_page_image_hash ON book_page_image USING btree (image_hash);
CREATE TRIGGER log_delete_of_book_page_image AFTER DELETE ON book_page_image REFERENCING OLD TABLE AS was FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_delete('{book_id,name}', '{}', '{}');
CREATE TRIGGER log_insert_of_book_page_image AFTER INSERT ON book_page_image REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_insert('{book_id,name}', '{}', '{}');
CREATE TRIGGER log_update_of_book_page_image AFTER UPDATE ON book_page_image REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_update('{book_id,name}', '{}', '{}');
CREATE TRIGGER touch_parts_of_book_page_image_delete AFTER DELETE ON book_page_image REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_book_page_image();
CREATE TRIGGER touch_parts_of_book_page_image_insert AFTER INSERT ON book_page_image REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_book_page_image();
CREATE TRIGGER touch_parts_of_book_page_image_update AFTER UPDATE ON book_page_image REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_book_page_image();

create table put_off_problem (
  book_id uuid not null,
  problem_id text not null,
  message text not null,
  reason text not null,
  revision integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  updated_by text not null,
  constraint put_off_problem_pkey PRIMARY KEY (book_id, problem_id),
  constraint put_off_problem_book_id_fkey FOREIGN KEY (book_id) REFERENCES book(id) ON DELETE CASCADE,
  constraint put_off_problem_problem_id_check CHECK ((problem_id ~ '^[0-9a-f]{64}$'::text)),
  constraint put_off_problem_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint put_off_problem_revision_check CHECK ((revision >= 1))
);
CREATE TRIGGER log_delete_of_put_off_problem AFTER DELETE ON put_off_problem REFERENCING OLD TABLE AS was FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_delete('{book_id,problem_id}', '{}', '{}');
CREATE TRIGGER log_insert_of_put_off_problem AFTER INSERT ON put_off_problem REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_insert('{book_id,problem_id}', '{}', '{}');
CREATE TRIGGER log_update_of_put_off_problem AFTER UPDATE ON put_off_problem REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_update('{book_id,problem_id}', '{}', '{}');

create table grid (
  id uuid not null,
  name text not null,
  rows integer not null,
  cols integer not null,
  has_picture boolean not null,
  position integer not null,
  constraint grid_pkey PRIMARY KEY (id),
  constraint grid_name_key UNIQUE (name),
  constraint grid_cols_check CHECK (((cols >= 1) AND (cols <= 99))),
  constraint grid_rows_check CHECK (((rows >= 1) AND (rows <= 99)))
);
CREATE TRIGGER touch_parts_of_grid_update AFTER UPDATE ON grid REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_grid();

create table highlight_mode (
  id uuid not null,
  grid_id uuid not null,
  name text not null,
  letter text not null,
  constraint highlight_mode_pkey PRIMARY KEY (id),
  constraint highlight_mode_grid_id_letter_key UNIQUE (grid_id, letter),
  constraint highlight_mode_id_grid_id_key UNIQUE (id, grid_id),
  constraint highlight_mode_grid_id_fkey FOREIGN KEY (grid_id) REFERENCES grid(id),
  constraint highlight_mode_letter_check CHECK ((length(letter) = 1))
);
CREATE TRIGGER touch_parts_of_highlight_mode_delete AFTER DELETE ON highlight_mode REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_highlight_mode();
CREATE TRIGGER touch_parts_of_highlight_mode_insert AFTER INSERT ON highlight_mode REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_highlight_mode();
CREATE TRIGGER touch_parts_of_highlight_mode_update AFTER UPDATE ON highlight_mode REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_highlight_mode();

create table sheet (
  id uuid not null,
  grid_id uuid not null,
  number integer not null,
  name text,
  book_id uuid,
  fitz_types text not null,
  is_complete boolean not null default false,
  revision integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  updated_by text not null,
  constraint sheet_pkey PRIMARY KEY (id),
  constraint sheet_grid_id_number_key UNIQUE (grid_id, number),
  constraint sheet_id_grid_id_key UNIQUE (id, grid_id),
  constraint sheet_book_id_fkey FOREIGN KEY (book_id) REFERENCES book(id),
  constraint sheet_grid_id_fkey FOREIGN KEY (grid_id) REFERENCES grid(id),
  constraint sheet_fitz_types_check CHECK ((fitz_types ~ '^[PVNAMSL]+$'::text)),
  constraint sheet_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint sheet_number_check CHECK ((number >= 1)),
  constraint sheet_revision_check CHECK ((revision >= 1))
);
CREATE INDEX sheet_book ON sheet USING btree (book_id);
CREATE INDEX sheet_set ON sheet USING btree (grid_id, name);
CREATE TRIGGER log_delete_of_sheet AFTER DELETE ON sheet REFERENCING OLD TABLE AS was FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_delete('{id}', '{}', '{}');
CREATE TRIGGER log_insert_of_sheet AFTER INSERT ON sheet REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_insert('{id}', '{}', '{}');
CREATE TRIGGER log_update_of_sheet AFTER UPDATE ON sheet REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_update('{id}', '{}', '{}');
CREATE TRIGGER touch_parts_of_sheet_update AFTER UPDATE ON sheet REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_sheet();

create table sheet_quarantine (
  sheet_id uuid not null,
  row integer not null,
  col integer not null,
  constraint sheet_quarantine_pkey PRIMARY KEY (sheet_id, "row", col),
  constraint sheet_quarantine_sheet_id_fkey FOREIGN KEY (sheet_id) REFERENCES sheet(id) ON DELETE CASCADE,
  constraint sheet_quarantine_col_check CHECK (((col >= 0) AND (col <= 99))),
  constraint sheet_quarantine_row_check CHECK ((("row" >= 0) AND ("row" <= 99)))
);
CREATE TRIGGER log_delete_of_sheet_quarantine AFTER DELETE ON sheet_quarantine REFERENCING OLD TABLE AS was FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_delete('{sheet_id,row,col}', '{}', '{}');
CREATE TRIGGER log_insert_of_sheet_quarantine AFTER INSERT ON sheet_quarantine REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_insert('{sheet_id,row,col}', '{}', '{}');
CREATE TRIGGER log_update_of_sheet_quarantine AFTER UPDATE ON sheet_quarantine REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_update('{sheet_id,row,col}', '{}', '{}');
CREATE TRIGGER sheet_quarantine_word AFTER INSERT OR UPDATE ON sheet_quarantine FOR EACH ROW EXECUTE FUNCTION refuse_occupied_quarantine();

create table highlight_set (
  id uuid not null,
  grid_id uuid not null,
  mode_id uuid not null,
  fitz_type text,
  sheet_id uuid,
  revision integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  updated_by text not null,
  constraint highlight_set_pkey PRIMARY KEY (id),
  constraint highlight_set_grid_id_mode_id_fitz_type_key UNIQUE (grid_id, mode_id, fitz_type),
  constraint highlight_set_sheet_id_mode_id_key UNIQUE (sheet_id, mode_id),
  constraint highlight_set_grid_id_fkey FOREIGN KEY (grid_id) REFERENCES grid(id),
  constraint highlight_set_mode_id_grid_id_fkey FOREIGN KEY (mode_id, grid_id) REFERENCES highlight_mode(id, grid_id),
  constraint highlight_set_sheet_id_grid_id_fkey FOREIGN KEY (sheet_id, grid_id) REFERENCES sheet(id, grid_id) ON DELETE CASCADE,
  constraint highlight_set_check CHECK (((sheet_id IS NULL) <> (fitz_type IS NULL))),
  constraint highlight_set_fitz_type_check CHECK ((fitz_type = ANY (ARRAY['P'::text, 'V'::text, 'N'::text, 'A'::text, 'M'::text, 'S'::text, 'L'::text]))),
  constraint highlight_set_revision_check CHECK ((revision >= 1))
);
CREATE TRIGGER log_delete_of_highlight_set AFTER DELETE ON highlight_set REFERENCING OLD TABLE AS was FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_delete('{id}', '{}', '{}');
CREATE TRIGGER log_insert_of_highlight_set AFTER INSERT ON highlight_set REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_insert('{id}', '{}', '{}');
CREATE TRIGGER log_update_of_highlight_set AFTER UPDATE ON highlight_set REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_update('{id}', '{}', '{}');
CREATE TRIGGER touch_parts_of_highlight_set_delete AFTER DELETE ON highlight_set REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_highlight_set();
CREATE TRIGGER touch_parts_of_highlight_set_insert AFTER INSERT ON highlight_set REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_highlight_set();
CREATE TRIGGER touch_parts_of_highlight_set_update AFTER UPDATE ON highlight_set REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_highlight_set();

create table highlight (
  id uuid not null,
  set_id uuid not null,
  position integer not null,
  col_offset integer not null,
  row_offset integer not null,
  cols integer not null,
  rows integer not null,
  constraint highlight_pkey PRIMARY KEY (id),
  constraint highlight_set_id_position_key UNIQUE (set_id, "position"),
  constraint highlight_set_id_fkey FOREIGN KEY (set_id) REFERENCES highlight_set(id) ON DELETE CASCADE,
  constraint highlight_col_offset_check CHECK ((col_offset >= 0)),
  constraint highlight_cols_check CHECK ((cols >= 1)),
  constraint highlight_row_offset_check CHECK ((row_offset >= 3)),
  constraint highlight_rows_check CHECK ((rows >= 1))
);
CREATE TRIGGER log_delete_of_highlight AFTER DELETE ON highlight REFERENCING OLD TABLE AS was FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_delete('{id}', '{}', '{}');
CREATE TRIGGER log_insert_of_highlight AFTER INSERT ON highlight REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_insert('{id}', '{}', '{}');
CREATE TRIGGER log_update_of_highlight AFTER UPDATE ON highlight REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_update('{id}', '{}', '{}');
CREATE TRIGGER touch_parts_of_highlight_delete AFTER DELETE ON highlight REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_highlight();
CREATE TRIGGER touch_parts_of_highlight_insert AFTER INSERT ON highlight REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_highlight();
CREATE TRIGGER touch_parts_of_highlight_update AFTER UPDATE ON highlight REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_highlight();

create table symbol_file (
  id uuid not null,
  supplier text not null,
  name text not null,
  size text not null,
  words text[] not null default '{}'::text[],
  image_hash text not null,
  set_code text not null default ''::text,
  attribution text not null default ''::text,
  revision integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  updated_by text not null,
  search text not null generated always as (symbol_search(ARRAY[name])) stored,
  words_search text not null generated always as (symbol_search(words)) stored,
  constraint symbol_file_pkey PRIMARY KEY (id),
  constraint symbol_file_supplier_name_key UNIQUE (supplier, name),
  constraint symbol_file_image_hash_fkey FOREIGN KEY (image_hash) REFERENCES image(hash),
  constraint symbol_file_attribution_check CHECK ((length(attribution) <= 500)),
  constraint symbol_file_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint symbol_file_revision_check CHECK ((revision >= 1)),
  constraint symbol_file_set_code_check CHECK ((length(set_code) <= 60)),
  constraint symbol_file_size_check CHECK ((size = ANY (ARRAY['symbol'::text, 'character'::text]))),
  constraint symbol_file_supplier_check CHECK ((supplier = ANY (ARRAY['symbolstix'::text, 'widgit'::text, 'symbolshelf'::text])))
);
CREATE INDEX symbol_file_image ON symbol_file USING btree (image_hash);
CREATE INDEX symbol_file_order ON symbol_file USING btree (search COLLATE "C", supplier, name COLLATE "C");
CREATE INDEX symbol_file_trigrams ON symbol_file USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit='64');
CREATE INDEX symbol_file_words_trigrams ON symbol_file USING gin (words_search gin_trgm_ops) WITH (gin_pending_list_limit='64');
CREATE TRIGGER log_delete_of_symbol_file AFTER DELETE ON symbol_file REFERENCING OLD TABLE AS was FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_delete('{id}', '{search,words_search}', '{}');
CREATE TRIGGER log_insert_of_symbol_file AFTER INSERT ON symbol_file REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_insert('{id}', '{search,words_search}', '{}');
CREATE TRIGGER log_update_of_symbol_file AFTER UPDATE ON symbol_file REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_update('{id}', '{search,words_search}', '{}');
CREATE TRIGGER touch_parts_of_symbol_file_delete AFTER DELETE ON symbol_file REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_symbol_file();
CREATE TRIGGER touch_parts_of_symbol_file_insert AFTER INSERT ON symbol_file REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_symbol_file();
CREATE TRIGGER touch_parts_of_symbol_file_update AFTER UPDATE ON symbol_file REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_symbol_file();

create table symbol_model (
  id uuid not null,
  widgit integer,
  widgit_en_au integer,
  widgit_en_us integer,
  symbolstix text,
  symbolstix_en_au text,
  symbolstix_en_us text,
  symbolshelf text,
  symbolshelf_en_au text,
  symbolshelf_en_us text,
  revision integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  updated_by text not null,
  search text not null generated always as (symbol_search(ARRAY[symbolstix, symbolstix_en_au, symbolstix_en_us, symbolshelf, symbolshelf_en_au, symbolshelf_en_us, (widgit)::text, (widgit_en_au)::text, (widgit_en_us)::text])) stored,
  own_search text not null generated always as (symbol_search(ARRAY[symbolshelf, symbolshelf_en_au, symbolshelf_en_us])) stored,
  constraint symbol_model_pkey PRIMARY KEY (id),
  constraint symbol_model_check CHECK (((widgit IS NOT NULL) OR (symbolstix IS NOT NULL) OR (symbolshelf IS NOT NULL))),
  constraint symbol_model_revision_check CHECK ((revision >= 1)),
  constraint symbol_model_symbolshelf_check CHECK (((symbolshelf <> ''::text) AND (length(symbolshelf) <= 200))),
  constraint symbol_model_symbolshelf_en_au_check CHECK (((symbolshelf_en_au <> ''::text) AND (length(symbolshelf_en_au) <= 200))),
  constraint symbol_model_symbolshelf_en_us_check CHECK (((symbolshelf_en_us <> ''::text) AND (length(symbolshelf_en_us) <= 200))),
  constraint symbol_model_symbolstix_check CHECK (((symbolstix <> ''::text) AND (length(symbolstix) <= 200))),
  constraint symbol_model_symbolstix_en_au_check CHECK (((symbolstix_en_au <> ''::text) AND (length(symbolstix_en_au) <= 200))),
  constraint symbol_model_symbolstix_en_us_check CHECK (((symbolstix_en_us <> ''::text) AND (length(symbolstix_en_us) <= 200))),
  constraint symbol_model_widgit_check CHECK ((widgit > 0)),
  constraint symbol_model_widgit_en_au_check CHECK ((widgit_en_au > 0)),
  constraint symbol_model_widgit_en_us_check CHECK ((widgit_en_us > 0))
);
CREATE INDEX symbol_model_own_trigrams ON symbol_model USING gin (own_search gin_trgm_ops) WITH (gin_pending_list_limit='64');
CREATE INDEX symbol_model_symbolshelf ON symbol_model USING btree (symbolshelf) WHERE (symbolshelf IS NOT NULL);
CREATE INDEX symbol_model_symbolshelf_en_au ON symbol_model USING btree (symbolshelf_en_au) WHERE (symbolshelf_en_au IS NOT NULL);
CREATE INDEX symbol_model_symbolshelf_en_us ON symbol_model USING btree (symbolshelf_en_us) WHERE (symbolshelf_en_us IS NOT NULL);
CREATE INDEX symbol_model_symbolstix ON symbol_model USING btree (symbolstix) WHERE (symbolstix IS NOT NULL);
CREATE INDEX symbol_model_symbolstix_en_au ON symbol_model USING btree (symbolstix_en_au) WHERE (symbolstix_en_au IS NOT NULL);
CREATE INDEX symbol_model_symbolstix_en_us ON symbol_model USING btree (symbolstix_en_us) WHERE (symbolstix_en_us IS NOT NULL);
CREATE INDEX symbol_model_trigrams ON symbol_model USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit='64');
CREATE INDEX symbol_model_widgit ON symbol_model USING btree (widgit) WHERE (widgit IS NOT NULL);
CREATE INDEX symbol_model_widgit_en_au ON symbol_model USING btree (widgit_en_au) WHERE (widgit_en_au IS NOT NULL);
CREATE INDEX symbol_model_widgit_en_us ON symbol_model USING btree (widgit_en_us) WHERE (widgit_en_us IS NOT NULL);
CREATE TRIGGER log_delete_of_symbol_model AFTER DELETE ON symbol_model REFERENCING OLD TABLE AS was FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_delete('{id}', '{search,own_search}', '{}');
CREATE TRIGGER log_insert_of_symbol_model AFTER INSERT ON symbol_model REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_insert('{id}', '{search,own_search}', '{}');
CREATE TRIGGER log_update_of_symbol_model AFTER UPDATE ON symbol_model REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_update('{id}', '{search,own_search}', '{}');
CREATE TRIGGER note_words_of_symbol_model_delete AFTER DELETE ON symbol_model REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_words_of_symbol_model();
CREATE TRIGGER note_words_of_symbol_model_update AFTER UPDATE ON symbol_model REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_words_of_symbol_model();
CREATE TRIGGER touch_parts_of_symbol_model_update AFTER UPDATE ON symbol_model REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_symbol_model();

create table symbol_model_word (
  model_id uuid not null,
  position integer not null,
  word text not null,
  word_key text not null,
  search text not null generated always as (symbol_search(ARRAY[word])) stored,
  constraint symbol_model_word_pkey PRIMARY KEY (model_id, "position"),
  constraint symbol_model_word_model_id_fkey FOREIGN KEY (model_id) REFERENCES symbol_model(id) ON DELETE CASCADE,
  constraint symbol_model_word_word_check CHECK (((length(word) >= 1) AND (length(word) <= 200)))
);
CREATE INDEX symbol_model_order ON symbol_model_word USING btree (word_key COLLATE "C", model_id) WHERE ("position" = 0);
CREATE INDEX symbol_model_word_key ON symbol_model_word USING btree (word_key);
CREATE INDEX symbol_model_word_trigrams ON symbol_model_word USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit='64');
CREATE TRIGGER log_delete_of_symbol_model_word AFTER DELETE ON symbol_model_word REFERENCING OLD TABLE AS was FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_delete('{model_id,position}', '{search}', '{}');
CREATE TRIGGER log_insert_of_symbol_model_word AFTER INSERT ON symbol_model_word REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_insert('{model_id,position}', '{search}', '{}');
CREATE TRIGGER log_update_of_symbol_model_word AFTER UPDATE ON symbol_model_word REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_update('{model_id,position}', '{search}', '{}');

create table dict_word (
  id uuid not null,
  text text not null,
  text_key text not null,
  type text not null,
  fitz_type text not null,
  dialects text[] not null,
  definition text,
  priority integer not null default 1000,
  is_non_word boolean not null default false,
  is_irregular boolean not null default false,
  is_book_specific boolean not null default false,
  is_author boolean not null default false,
  is_illustrator boolean not null default false,
  is_character boolean not null default false,
  imprint_id uuid,
  series_id uuid,
  parent_word_id uuid,
  symbol_id uuid,
  show_not_overlay boolean not null default false,
  is_core boolean not null default false,
  is_locked boolean not null default false,
  revision integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  updated_by text not null,
  text_search text collate "C" not null generated always as (translate(text_key, 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžƠơƯưǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜǞǟǠǡǢǣǦǧǨǩǪǫǬǭǮǯǰǴǵǸǹǺǻǼǽǾǿȀȁȂȃȄȅȆȇȈȉȊȋȌȍȎȏȐȑȒȓȔȕȖȗȘșȚțȞȟȦȧȨȩȪȫȬȭȮȯȰȱȲȳ'::text, 'aaaaaaceeeeiiiinooooouuuuyyAaAaAaCcCcCcCcDdEeEeEeEeEeGgGgGgGgHhIiIiIiIiIJjKkLlLlLlNnNnNnOoOoOoRrRrRrSsSsSsSsTtTtUuUuUuUuUuUuWwYyYZzZzZzOoUuAaIiOoUuUuUuUuUuAaAaÆæGgKkOoOoƷʒjGgNnAaÆæØøAaAaEeEeIiIiOoOoRrRrUuUuSsTtHhAaEeOoOoOoOoYy'::text)) stored,
  definition_search text collate "C" generated always as (translate(lower(definition), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžƠơƯưǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜǞǟǠǡǢǣǦǧǨǩǪǫǬǭǮǯǰǴǵǸǹǺǻǼǽǾǿȀȁȂȃȄȅȆȇȈȉȊȋȌȍȎȏȐȑȒȓȔȕȖȗȘșȚțȞȟȦȧȨȩȪȫȬȭȮȯȰȱȲȳ’'::text, 'aaaaaaceeeeiiiinooooouuuuyyAaAaAaCcCcCcCcDdEeEeEeEeEeGgGgGgGgHhIiIiIiIiIJjKkLlLlLlNnNnNnOoOoOoRrRrRrSsSsSsSsTtTtUuUuUuUuUuUuWwYyYZzZzZzOoUuAaIiOoUuUuUuUuUuAaAaÆæGgKkOoOoƷʒjGgNnAaÆæØøAaAaEeEeIiIiOoOoRrRrUuUuSsTtHhAaEeOoOoOoOoYy'''::text)) stored,
  constraint dict_word_pkey PRIMARY KEY (id),
  constraint dict_word_imprint_id_fkey FOREIGN KEY (imprint_id) REFERENCES imprint(id),
  constraint dict_word_parent_word_id_fkey FOREIGN KEY (parent_word_id) REFERENCES dict_word(id),
  constraint dict_word_series_id_imprint_id_fkey FOREIGN KEY (series_id, imprint_id) REFERENCES series(id, imprint_id) ON UPDATE CASCADE,
  constraint dict_word_symbol_id_fkey FOREIGN KEY (symbol_id) REFERENCES symbol_model(id),
  constraint dict_word_book_specific_type CHECK (((NOT is_book_specific) OR (type = ANY (ARRAY['K'::text, 'A'::text, 'C'::text])))),
  constraint dict_word_check CHECK (((series_id IS NULL) OR (imprint_id IS NOT NULL))),
  constraint dict_word_check1 CHECK (((imprint_id IS NULL) OR is_character)),
  constraint dict_word_check2 CHECK (((parent_word_id IS NULL) OR (parent_word_id <> id))),
  constraint dict_word_dialects_check CHECK (((cardinality(dialects) >= 1) AND (dialects <@ '{en-gb,en-au,en-us}'::text[]))),
  constraint dict_word_fitz_type_check CHECK ((fitz_type = ANY (ARRAY['P'::text, 'V'::text, 'N'::text, 'A'::text, 'M'::text, 'S'::text, 'L'::text]))),
  constraint dict_word_non_word CHECK (((NOT is_non_word) OR ((type = 'L'::text) AND (fitz_type = 'A'::text)))),
  constraint dict_word_parent_by_type CHECK (((type = 'K'::text) = (parent_word_id IS NULL))),
  constraint dict_word_revision_check CHECK ((revision >= 1)),
  constraint dict_word_text_check CHECK (((length(text) >= 1) AND (length(text) <= 200))),
  constraint dict_word_type_check CHECK ((type = ANY (ARRAY['K'::text, 'A'::text, 'C'::text, 'L'::text, 'P'::text, 'S'::text])))
);
CREATE INDEX dict_word_definition_trigrams ON dict_word USING gin (definition_search gin_trgm_ops) WITH (gin_pending_list_limit='64');
CREATE INDEX dict_word_imprint ON dict_word USING btree (imprint_id) WHERE (imprint_id IS NOT NULL);
CREATE INDEX dict_word_parent ON dict_word USING btree (parent_word_id);
CREATE INDEX dict_word_priority ON dict_word USING btree (priority, text_search, id);
CREATE INDEX dict_word_search ON dict_word USING btree (text_search, id);
CREATE INDEX dict_word_search_trigrams ON dict_word USING gin (text_search gin_trgm_ops) WITH (gin_pending_list_limit='64');
CREATE INDEX dict_word_series ON dict_word USING btree (series_id) WHERE (series_id IS NOT NULL);
CREATE INDEX dict_word_symbol ON dict_word USING btree (symbol_id);
CREATE INDEX dict_word_text_key ON dict_word USING btree (text_key);
CREATE TRIGGER check_new_dict_word_insert AFTER INSERT ON dict_word REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION check_new_dict_word();
CREATE CONSTRAINT TRIGGER dict_word_changed AFTER UPDATE OF type, parent_word_id, is_book_specific ON dict_word DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_changed_word();
CREATE TRIGGER dict_word_emptied AFTER TRUNCATE ON dict_word FOR EACH STATEMENT EXECUTE FUNCTION note_dictionary_emptied();
CREATE TRIGGER dict_word_kept BEFORE DELETE ON dict_word FOR EACH ROW EXECUTE FUNCTION keep_locked_word();
CREATE CONSTRAINT TRIGGER dict_word_kinship_kept AFTER UPDATE OF type, parent_word_id, is_book_specific ON dict_word DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_locked_kinship();
CREATE TRIGGER dict_word_used AFTER DELETE ON dict_word REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_contents();
CREATE TRIGGER log_delete_of_dict_word AFTER DELETE ON dict_word REFERENCING OLD TABLE AS was FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_delete('{id}', '{text_search,definition_search}', '{}');
CREATE TRIGGER log_insert_of_dict_word AFTER INSERT ON dict_word REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_insert('{id}', '{text_search,definition_search}', '{}');
CREATE TRIGGER log_update_of_dict_word AFTER UPDATE ON dict_word REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_update('{id}', '{text_search,definition_search}', '{}');
CREATE TRIGGER note_words_of_dict_word_delete AFTER DELETE ON dict_word REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_words_of_dict_word();
CREATE TRIGGER note_words_of_dict_word_insert AFTER INSERT ON dict_word REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_words_of_dict_word();
CREATE TRIGGER note_words_of_dict_word_update AFTER UPDATE ON dict_word REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_words_of_dict_word();
CREATE TRIGGER touch_parts_of_dict_word_delete AFTER DELETE ON dict_word REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_dict_word();
CREATE TRIGGER touch_parts_of_dict_word_update AFTER UPDATE ON dict_word REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_dict_word();

create table dict_word_similar (
  word_id uuid not null,
  slot integer not null,
  similar_word_id uuid not null,
  constraint dict_word_similar_pkey PRIMARY KEY (word_id, slot),
  constraint dict_word_similar_once UNIQUE (word_id, similar_word_id),
  constraint dict_word_similar_similar_word_id_fkey FOREIGN KEY (similar_word_id) REFERENCES dict_word(id),
  constraint dict_word_similar_word_id_fkey FOREIGN KEY (word_id) REFERENCES dict_word(id) ON DELETE CASCADE,
  constraint dict_word_similar_other CHECK ((word_id <> similar_word_id)),
  constraint dict_word_similar_slot_check CHECK (((slot >= 1) AND (slot <= 3)))
);
CREATE INDEX dict_word_similar_to ON dict_word_similar USING btree (similar_word_id);
CREATE TRIGGER log_delete_of_dict_word_similar AFTER DELETE ON dict_word_similar REFERENCING OLD TABLE AS was FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_delete('{word_id,slot}', '{}', '{}');
CREATE TRIGGER log_insert_of_dict_word_similar AFTER INSERT ON dict_word_similar REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_insert('{word_id,slot}', '{}', '{}');
CREATE TRIGGER log_update_of_dict_word_similar AFTER UPDATE ON dict_word_similar REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_update('{word_id,slot}', '{}', '{}');
CREATE TRIGGER touch_parts_of_dict_word_similar_delete AFTER DELETE ON dict_word_similar REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_dict_word_similar();
CREATE TRIGGER touch_parts_of_dict_word_similar_insert AFTER INSERT ON dict_word_similar REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_dict_word_similar();
CREATE TRIGGER touch_parts_of_dict_word_similar_update AFTER UPDATE ON dict_word_similar REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_dict_word_similar();

create table words_apart (
  word_id uuid not null,
  other_word_id uuid not null,
  constraint words_apart_pkey PRIMARY KEY (word_id, other_word_id),
  constraint words_apart_other_word_id_fkey FOREIGN KEY (other_word_id) REFERENCES dict_word(id) ON DELETE CASCADE,
  constraint words_apart_word_id_fkey FOREIGN KEY (word_id) REFERENCES dict_word(id) ON DELETE CASCADE,
  constraint words_apart_check CHECK ((word_id < other_word_id))
);
CREATE INDEX words_apart_other ON words_apart USING btree (other_word_id);
CREATE TRIGGER log_delete_of_words_apart AFTER DELETE ON words_apart REFERENCING OLD TABLE AS was FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_delete('{word_id,other_word_id}', '{}', '{}');
CREATE TRIGGER log_insert_of_words_apart AFTER INSERT ON words_apart REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_insert('{word_id,other_word_id}', '{}', '{}');
CREATE TRIGGER log_update_of_words_apart AFTER UPDATE ON words_apart REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_update('{word_id,other_word_id}', '{}', '{}');

create table dict_word_spelling (
  word_id uuid not null,
  dialect text not null,
  field text not null,
  graphemes jsonb not null,
  notation text collate "C" not null,
  confirmed_by text,
  confirmed_at timestamp with time zone,
  constraint dict_word_spelling_pkey PRIMARY KEY (word_id, dialect, field),
  constraint dict_word_spelling_word_id_fkey FOREIGN KEY (word_id) REFERENCES dict_word(id) ON DELETE CASCADE,
  constraint dict_word_spelling_confirmed CHECK (((confirmed_by IS NULL) = (confirmed_at IS NULL))),
  constraint dict_word_spelling_dialect_check CHECK ((dialect = ANY (ARRAY['en-gb'::text, 'en-au'::text, 'en-us'::text]))),
  constraint dict_word_spelling_field_check CHECK ((field = ANY (ARRAY['g'::text, 'c'::text]))),
  constraint dict_word_spelling_graphemes_check CHECK (((jsonb_typeof(graphemes) = 'array'::text) AND (jsonb_array_length(graphemes) >= 1)))
);
CREATE INDEX dict_word_spelling_trigrams ON dict_word_spelling USING gin (lower(notation) gin_trgm_ops) WITH (gin_pending_list_limit='64');
CREATE TRIGGER log_delete_of_dict_word_spelling AFTER DELETE ON dict_word_spelling REFERENCING OLD TABLE AS was FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_delete('{word_id,dialect,field}', '{}', '{}');
CREATE TRIGGER log_insert_of_dict_word_spelling AFTER INSERT ON dict_word_spelling REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_insert('{word_id,dialect,field}', '{}', '{}');
CREATE TRIGGER log_update_of_dict_word_spelling AFTER UPDATE ON dict_word_spelling REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_update('{word_id,dialect,field}', '{}', '{}');
CREATE TRIGGER touch_parts_of_dict_word_spelling_delete AFTER DELETE ON dict_word_spelling REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_dict_word_spelling();
CREATE TRIGGER touch_parts_of_dict_word_spelling_insert AFTER INSERT ON dict_word_spelling REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_dict_word_spelling();
CREATE TRIGGER touch_parts_of_dict_word_spelling_update AFTER UPDATE ON dict_word_spelling REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_dict_word_spelling();

create table sheet_word (
  sheet_id uuid not null,
  grid_id uuid not null,
  word_id uuid not null,
  row integer not null,
  col integer not null,
  constraint sheet_word_pkey PRIMARY KEY (sheet_id, "row", col),
  constraint sheet_word_word_id_grid_id_key UNIQUE (word_id, grid_id),
  constraint sheet_word_sheet_id_grid_id_fkey FOREIGN KEY (sheet_id, grid_id) REFERENCES sheet(id, grid_id),
  constraint sheet_word_word_id_fkey FOREIGN KEY (word_id) REFERENCES dict_word(id) ON DELETE CASCADE,
  constraint sheet_word_col_check CHECK ((col >= 0)),
  constraint sheet_word_row_check CHECK (("row" >= 0))
);
CREATE TRIGGER check_new_sheet_word_insert AFTER INSERT ON sheet_word REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION check_new_sheet_word();
CREATE TRIGGER check_new_sheet_word_update AFTER UPDATE ON sheet_word REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION check_new_sheet_word();
CREATE TRIGGER log_delete_of_sheet_word AFTER DELETE ON sheet_word REFERENCING OLD TABLE AS was FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_delete('{word_id,grid_id}', '{}', '{}');
CREATE TRIGGER log_insert_of_sheet_word AFTER INSERT ON sheet_word REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_insert('{word_id,grid_id}', '{}', '{}');
CREATE TRIGGER log_update_of_sheet_word AFTER UPDATE ON sheet_word REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_update('{word_id,grid_id}', '{}', '{}');
CREATE CONSTRAINT TRIGGER sheet_word_kept AFTER INSERT OR DELETE OR UPDATE ON sheet_word DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_place();
CREATE TRIGGER sheet_word_quarantine AFTER INSERT OR UPDATE OF sheet_id, "row", col ON sheet_word FOR EACH ROW EXECUTE FUNCTION refuse_quarantined_word();
CREATE TRIGGER touch_parts_of_sheet_word_delete AFTER DELETE ON sheet_word REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_sheet_word();
CREATE TRIGGER touch_parts_of_sheet_word_insert AFTER INSERT ON sheet_word REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_sheet_word();
CREATE TRIGGER touch_parts_of_sheet_word_update AFTER UPDATE ON sheet_word REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_sheet_word();

create table word_popup (
  id uuid not null,
  word_id uuid not null,
  position integer not null,
  constraint word_popup_pkey PRIMARY KEY (id),
  constraint word_popup_word_id_position_key UNIQUE (word_id, "position"),
  constraint word_popup_word_id_fkey FOREIGN KEY (word_id) REFERENCES dict_word(id) ON DELETE CASCADE,
  constraint word_popup_position_check CHECK ((("position" >= 1) AND ("position" <= 5)))
);
CREATE TRIGGER log_delete_of_word_popup AFTER DELETE ON word_popup REFERENCING OLD TABLE AS was FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_delete('{id}', '{}', '{}');
CREATE TRIGGER log_insert_of_word_popup AFTER INSERT ON word_popup REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_insert('{id}', '{}', '{}');
CREATE TRIGGER log_update_of_word_popup AFTER UPDATE ON word_popup REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_update('{id}', '{}', '{}');
CREATE TRIGGER touch_parts_of_word_popup_delete AFTER DELETE ON word_popup REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_word_popup();
CREATE TRIGGER touch_parts_of_word_popup_insert AFTER INSERT ON word_popup REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_word_popup();
CREATE TRIGGER touch_parts_of_word_popup_update AFTER UPDATE ON word_popup REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_word_popup();

create table word_popup_cell (
  popup_id uuid not null,
  row integer not null,
  col integer not null,
  word_id uuid not null,
  constraint word_popup_cell_pkey PRIMARY KEY (popup_id, "row", col),
  constraint word_popup_cell_word_id_key UNIQUE (word_id),
  constraint word_popup_cell_popup_id_fkey FOREIGN KEY (popup_id) REFERENCES word_popup(id) ON DELETE CASCADE,
  constraint word_popup_cell_word_id_fkey FOREIGN KEY (word_id) REFERENCES dict_word(id),
  constraint word_popup_cell_col_check CHECK (((col >= 0) AND (col <= 2))),
  constraint word_popup_cell_row_check CHECK ((("row" >= 0) AND ("row" <= 1)))
);
CREATE TRIGGER check_new_word_popup_cell_insert AFTER INSERT ON word_popup_cell REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION check_new_word_popup_cell();
CREATE TRIGGER check_new_word_popup_cell_update AFTER UPDATE ON word_popup_cell REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION check_new_word_popup_cell();
CREATE TRIGGER log_delete_of_word_popup_cell AFTER DELETE ON word_popup_cell REFERENCING OLD TABLE AS was FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_delete('{word_id}', '{}', '{}');
CREATE TRIGGER log_insert_of_word_popup_cell AFTER INSERT ON word_popup_cell REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_insert('{word_id}', '{}', '{}');
CREATE TRIGGER log_update_of_word_popup_cell AFTER UPDATE ON word_popup_cell REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_update('{word_id}', '{}', '{}');
CREATE TRIGGER touch_parts_of_word_popup_cell_delete AFTER DELETE ON word_popup_cell REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_word_popup_cell();
CREATE TRIGGER touch_parts_of_word_popup_cell_insert AFTER INSERT ON word_popup_cell REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_word_popup_cell();
CREATE TRIGGER touch_parts_of_word_popup_cell_update AFTER UPDATE ON word_popup_cell REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_word_popup_cell();
CREATE CONSTRAINT TRIGGER word_popup_cell_kept AFTER DELETE OR UPDATE ON word_popup_cell DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_popup_place();

create table dictionary_version (
  id integer not null,
  version bigint not null,
  unknown_to bigint not null default 0,
  constraint dictionary_version_pkey PRIMARY KEY (id),
  constraint dictionary_version_id_check CHECK ((id = 1))
);

create table dictionary_change (
  version bigint not null,
  word_id uuid not null,
  constraint dictionary_change_pkey PRIMARY KEY (version, word_id)
);

create table import_text (
  book_id uuid not null,
  revision integer not null,
  text text not null,
  saved_at timestamp with time zone not null default now(),
  saved_by text not null,
  constraint import_text_pkey PRIMARY KEY (book_id, revision),
  constraint import_text_book_id_fkey FOREIGN KEY (book_id) REFERENCES book(id) ON DELETE CASCADE,
  constraint import_text_revision_check CHECK ((revision >= 1))
);
CREATE TRIGGER log_delete_of_import_text AFTER DELETE ON import_text REFERENCING OLD TABLE AS was FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_delete('{book_id,revision}', '{}', '{text}');
CREATE TRIGGER log_insert_of_import_text AFTER INSERT ON import_text REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_insert('{book_id,revision}', '{}', '{text}');
CREATE TRIGGER log_update_of_import_text AFTER UPDATE ON import_text REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_update('{book_id,revision}', '{}', '{text}');
CREATE TRIGGER touch_parts_of_import_text_insert AFTER INSERT ON import_text REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_import_text();

create table import (
  book_id uuid not null,
  text_revision integer not null,
  imported_at timestamp with time zone not null default now(),
  imported_by text not null,
  structure_hash text not null,
  constraint import_pkey PRIMARY KEY (book_id),
  constraint import_book_id_fkey FOREIGN KEY (book_id) REFERENCES book(id) ON DELETE CASCADE,
  constraint import_book_id_text_revision_fkey FOREIGN KEY (book_id, text_revision) REFERENCES import_text(book_id, revision),
  constraint import_structure_hash_check CHECK ((structure_hash ~ '^[0-9a-f]{64}$'::text))
);
CREATE TRIGGER log_delete_of_import AFTER DELETE ON import REFERENCING OLD TABLE AS was FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_delete('{book_id}', '{}', '{}');
CREATE TRIGGER log_insert_of_import AFTER INSERT ON import REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_insert('{book_id}', '{}', '{}');
CREATE TRIGGER log_update_of_import AFTER UPDATE ON import REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_update('{book_id}', '{}', '{}');
CREATE TRIGGER touch_parts_of_import_insert AFTER INSERT ON import REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_import();
CREATE TRIGGER touch_parts_of_import_update AFTER UPDATE ON import REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_parts_of_import();

create table book_character (
  book_id uuid not null,
  id uuid not null,
  position integer not null,
  name text not null,
  name_key text not null,
  symbol text not null,
  colour integer not null,
  constraint book_character_pkey PRIMARY KEY (book_id, id),
  constraint book_character_book_id_name_key_key UNIQUE (book_id, name_key),
  constraint book_character_book_id_fkey FOREIGN KEY (book_id) REFERENCES book(id) ON DELETE CASCADE,
  constraint book_character_colour_check CHECK (((colour >= 0) AND (colour <= 16777215)))
);
CREATE INDEX book_character_symbol ON book_character USING btree (symbol);
CREATE TRIGGER log_delete_of_book_character AFTER DELETE ON book_character REFERENCING OLD TABLE AS was FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_delete('{book_id,id}', '{}', '{}');
CREATE TRIGGER log_insert_of_book_character AFTER INSERT ON book_character REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_insert('{book_id,id}', '{}', '{}');
CREATE TRIGGER log_update_of_book_character AFTER UPDATE ON book_character REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_update('{book_id,id}', '{}', '{}');

create table import_part (
  id uuid not null,
  book_id uuid not null,
  position integer not null,
  name text not null,
  constraint import_part_pkey PRIMARY KEY (id),
  constraint import_part_book_id_position_key UNIQUE (book_id, "position"),
  constraint import_part_book_id_fkey FOREIGN KEY (book_id) REFERENCES import(book_id) ON DELETE CASCADE
);
CREATE TRIGGER log_delete_of_import_part AFTER DELETE ON import_part REFERENCING OLD TABLE AS was FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_delete('{id}', '{}', '{}');
CREATE TRIGGER log_insert_of_import_part AFTER INSERT ON import_part REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_insert('{id}', '{}', '{}');
CREATE TRIGGER log_update_of_import_part AFTER UPDATE ON import_part REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_update('{id}', '{}', '{}');

create table import_chapter (
  id uuid not null,
  part_id uuid not null,
  position integer not null,
  name text not null,
  constraint import_chapter_pkey PRIMARY KEY (id),
  constraint import_chapter_part_id_position_key UNIQUE (part_id, "position"),
  constraint import_chapter_part_id_fkey FOREIGN KEY (part_id) REFERENCES import_part(id) ON DELETE CASCADE
);
CREATE TRIGGER log_delete_of_import_chapter AFTER DELETE ON import_chapter REFERENCING OLD TABLE AS was FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_delete('{id}', '{}', '{}');
CREATE TRIGGER log_insert_of_import_chapter AFTER INSERT ON import_chapter REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_insert('{id}', '{}', '{}');
CREATE TRIGGER log_update_of_import_chapter AFTER UPDATE ON import_chapter REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_update('{id}', '{}', '{}');

create table page_content (
  id uuid not null,
  sentences json not null,
  word_ids uuid[] not null,
  counts integer[] not null,
  are_popups boolean[] not null,
  created_at timestamp with time zone not null default now(),
  constraint page_content_pkey PRIMARY KEY (id),
  constraint page_content_check CHECK (((cardinality(counts) = cardinality(word_ids)) AND (cardinality(are_popups) = cardinality(word_ids)))),
  constraint page_content_counts_check CHECK ((1 <= ALL (counts))),
  constraint page_content_sentences_check CHECK ((json_typeof(sentences) = 'array'::text))
);
CREATE INDEX page_content_words ON page_content USING gin (word_ids) WITH (fastupdate=off);
CREATE TRIGGER log_delete_of_page_content AFTER DELETE ON page_content REFERENCING OLD TABLE AS was FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_delete('{id}', '{}', '{}');
CREATE TRIGGER page_content_words_insert AFTER INSERT ON page_content REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION require_words_of_contents();
CREATE TRIGGER page_content_words_update AFTER UPDATE ON page_content REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION require_words_of_contents();

create table import_page (
  id uuid not null,
  book_id uuid not null,
  chapter_id uuid not null,
  position integer not null,
  name text not null,
  type text not null,
  image text,
  content_id uuid not null,
  constraint import_page_pkey PRIMARY KEY (id),
  constraint import_page_book_id_id_key UNIQUE (book_id, id),
  constraint import_page_chapter_id_position_key UNIQUE (chapter_id, "position"),
  constraint import_page_book_id_fkey FOREIGN KEY (book_id) REFERENCES import(book_id) ON DELETE CASCADE,
  constraint import_page_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES import_chapter(id) ON DELETE CASCADE,
  constraint import_page_content_id_fkey FOREIGN KEY (content_id) REFERENCES page_content(id),
  constraint import_page_type_check CHECK ((type = ANY (ARRAY['FrontCover'::text, 'BackCover'::text, 'Characters'::text, 'Title'::text, 'Text'::text, 'Illustration'::text, 'Unstructured'::text])))
);
CREATE INDEX import_page_book ON import_page USING btree (book_id);
CREATE INDEX import_page_content ON import_page USING btree (content_id);
CREATE TRIGGER import_page_uses_delete AFTER DELETE ON import_page REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_word_uses();
CREATE TRIGGER import_page_uses_insert AFTER INSERT ON import_page REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_word_uses();
CREATE TRIGGER import_page_uses_update AFTER UPDATE ON import_page REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_word_uses();
CREATE TRIGGER log_delete_of_import_page AFTER DELETE ON import_page REFERENCING OLD TABLE AS was FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_delete('{id}', '{}', '{}');
CREATE TRIGGER log_insert_of_import_page AFTER INSERT ON import_page REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_insert('{id}', '{}', '{}');
CREATE TRIGGER log_update_of_import_page AFTER UPDATE ON import_page REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_update('{id}', '{}', '{}');

create table word_use (
  word_id uuid not null,
  book_id uuid not null,
  uses integer not null,
  pages integer not null,
  constraint word_use_pkey PRIMARY KEY (word_id, book_id) INCLUDE (uses, pages),
  constraint word_use_pages_check CHECK ((pages >= 1)),
  constraint word_use_uses_check CHECK ((uses >= 1))
);

create table import_footnote (
  book_id uuid not null,
  page_id uuid not null,
  position integer not null,
  index integer not null,
  word text not null,
  text text,
  constraint import_footnote_pkey PRIMARY KEY (book_id, index),
  constraint import_footnote_page_id_position_key UNIQUE (page_id, "position"),
  constraint import_footnote_book_id_page_id_fkey FOREIGN KEY (book_id, page_id) REFERENCES import_page(book_id, id) ON DELETE CASCADE,
  constraint import_footnote_index_check CHECK (((index >= 1) AND (index <= 9999)))
);
CREATE TRIGGER log_delete_of_import_footnote AFTER DELETE ON import_footnote REFERENCING OLD TABLE AS was FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_delete('{book_id,index}', '{}', '{}');
CREATE TRIGGER log_insert_of_import_footnote AFTER INSERT ON import_footnote REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_insert('{book_id,index}', '{}', '{}');
CREATE TRIGGER log_update_of_import_footnote AFTER UPDATE ON import_footnote REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_update('{book_id,index}', '{}', '{}');

create table history (
  id bigint not null generated always as identity,
  kind text not null,
  thing_id uuid not null,
  revision integer not null,
  changed_at timestamp with time zone not null default now(),
  changed_by text not null,
  before jsonb,
  after jsonb,
  change_set_id bigint default (NULLIF(current_setting('symbolshelf.change_set'::text, true), ''::text))::bigint,
  constraint history_pkey PRIMARY KEY (id),
  constraint history_check CHECK (((before IS NOT NULL) OR (after IS NOT NULL))),
  constraint history_revision_check CHECK ((revision >= 1))
);
CREATE INDEX history_change ON history USING btree (change_set_id) WHERE (change_set_id IS NOT NULL);
CREATE INDEX history_thing ON history USING btree (kind, thing_id, id);

create table system_settings (
  id integer not null,
  allow_popups_second_row boolean not null,
  reading_levels jsonb not null default '[]'::jsonb,
  core_words jsonb not null default '[]'::jsonb,
  revision integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  updated_by text not null,
  constraint system_settings_pkey PRIMARY KEY (id),
  constraint system_settings_id_check CHECK ((id = 1)),
  constraint system_settings_revision_check CHECK ((revision >= 1))
);
CREATE TRIGGER log_delete_of_system_settings AFTER DELETE ON system_settings REFERENCING OLD TABLE AS was FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_delete('{id}', '{}', '{}');
CREATE TRIGGER log_insert_of_system_settings AFTER INSERT ON system_settings REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_insert('{id}', '{}', '{}');
CREATE TRIGGER log_update_of_system_settings AFTER UPDATE ON system_settings REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_update('{id}', '{}', '{}');

create table idempotency_key (
  account text not null,
  key text not null,
  call text not null,
  fingerprint text not null,
  answer jsonb,
  made_at timestamp with time zone not null,
  constraint idempotency_key_pkey PRIMARY KEY (account, key),
  constraint idempotency_key_key_check CHECK (((length(key) >= 1) AND (length(key) <= 200)))
);

create table list_view (
  account text not null,
  list text not null,
  name_key text not null,
  name text not null,
  query text not null,
  saved_at timestamp with time zone not null default now(),
  constraint list_view_pkey PRIMARY KEY (account, list, name_key),
  constraint list_view_list_check CHECK ((list = ANY (ARRAY['books'::text, 'words'::text, 'sheets'::text, 'authors'::text, 'illustrators'::text, 'publishers'::text, 'imprints'::text, 'series'::text, 'models'::text, 'files'::text]))),
  constraint list_view_query_check CHECK ((length(query) <= 4000))
);

create table put_away (
  account text not null,
  kind text not null,
  book_id uuid not null,
  mark text not null,
  put_at timestamp with time zone not null default now(),
  constraint put_away_pkey PRIMARY KEY (account, kind, book_id),
  constraint put_away_book_id_fkey FOREIGN KEY (book_id) REFERENCES book(id) ON DELETE CASCADE,
  constraint put_away_kind_check CHECK ((kind = ANY (ARRAY['text'::text, 'stale'::text]))),
  constraint put_away_mark_check CHECK (((length(mark) >= 1) AND (length(mark) <= 40)))
);
CREATE INDEX put_away_book ON put_away USING btree (book_id);

create table store_mark (
  store text not null,
  mark uuid not null,
  constraint store_mark_pkey PRIMARY KEY (store)
);

create table running_server (
  id uuid not null,
  place text not null,
  schema text not null,
  begun_at timestamp with time zone not null default now(),
  beat_at timestamp with time zone not null default now(),
  constraint running_server_pkey PRIMARY KEY (id)
);

create table export_job (
  id uuid not null,
  book_id uuid not null,
  format text not null,
  options jsonb not null,
  made_from text,
  status text not null default 'waiting'::text,
  progress_done integer not null default 0,
  progress_all integer not null default 0,
  attempts integer not null default 0,
  beat_at timestamp with time zone,
  made_at timestamp with time zone not null,
  made_by text not null,
  finished_at timestamp with time zone,
  report jsonb,
  problem text,
  file_name text,
  byte_size bigint,
  pieces jsonb,
  constraint export_job_pkey PRIMARY KEY (id),
  constraint export_job_book_id_fkey FOREIGN KEY (book_id) REFERENCES book(id) ON DELETE CASCADE,
  constraint export_job_check CHECK (((status = 'done'::text) = (pieces IS NOT NULL))),
  constraint export_job_check1 CHECK (((status = ANY (ARRAY['waiting'::text, 'running'::text])) = (finished_at IS NULL))),
  constraint export_job_made_from_check CHECK ((made_from = ANY (ARRAY['deployed'::text, 'now'::text]))),
  constraint export_job_options_check CHECK ((jsonb_typeof(options) = 'object'::text)),
  constraint export_job_pieces_check CHECK ((jsonb_typeof(pieces) = 'array'::text)),
  constraint export_job_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);
CREATE INDEX export_job_book ON export_job USING btree (book_id);
CREATE INDEX export_job_made ON export_job USING btree (made_at DESC, id);
CREATE INDEX export_job_open ON export_job USING btree (made_at) WHERE (finished_at IS NULL);

create table catalogue_load (
  name text not null,
  loaded_at timestamp with time zone not null default now(),
  constraint catalogue_load_pkey PRIMARY KEY (name)
);

create table book_deployment (
  id uuid not null,
  book_id uuid not null,
  number integer not null,
  package_hash text not null,
  byte_size bigint not null,
  warnings jsonb not null,
  deployed_at timestamp with time zone not null,
  deployed_by text not null,
  reason text,
  restored_from uuid,
  parts jsonb,
  symbols jsonb not null default '{}'::jsonb,
  constraint book_deployment_pkey PRIMARY KEY (id),
  constraint book_deployment_book_id_id_key UNIQUE (book_id, id),
  constraint book_deployment_book_id_number_key UNIQUE (book_id, number),
  constraint book_deployment_book_id_fkey FOREIGN KEY (book_id) REFERENCES book(id) ON DELETE CASCADE,
  constraint book_deployment_restored_from_fkey FOREIGN KEY (restored_from) REFERENCES book_deployment(id),
  constraint book_deployment_check CHECK (((reason IS NULL) = (restored_from IS NULL))),
  constraint book_deployment_number_check CHECK ((number >= 1)),
  constraint book_deployment_package_hash_check CHECK ((package_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint book_deployment_parts_check CHECK ((jsonb_typeof(parts) = 'array'::text)),
  constraint book_deployment_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200))),
  constraint book_deployment_symbols_check CHECK ((jsonb_typeof(symbols) = 'object'::text)),
  constraint book_deployment_warnings_check CHECK ((jsonb_typeof(warnings) = 'array'::text))
);
CREATE INDEX book_deployment_kept ON book_deployment USING btree (package_hash) WHERE (parts IS NOT NULL);
CREATE INDEX book_deployment_restored ON book_deployment USING btree (restored_from) WHERE (restored_from IS NOT NULL);
CREATE TRIGGER log_delete_of_book_deployment AFTER DELETE ON book_deployment REFERENCING OLD TABLE AS was FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_delete('{id}', '{}', '{}');

create table deployment (
  book_id uuid not null,
  deployment_id uuid not null,
  constraint deployment_pkey PRIMARY KEY (book_id),
  constraint deployment_deployment_id_key UNIQUE (deployment_id),
  constraint deployment_book_id_deployment_id_fkey FOREIGN KEY (book_id, deployment_id) REFERENCES book_deployment(book_id, id),
  constraint deployment_book_id_fkey FOREIGN KEY (book_id) REFERENCES book(id) ON DELETE CASCADE
);
CREATE TRIGGER log_delete_of_deployment AFTER DELETE ON deployment REFERENCING OLD TABLE AS was FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_delete('{book_id}', '{}', '{}');
CREATE TRIGGER log_insert_of_deployment AFTER INSERT ON deployment REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_insert('{book_id}', '{}', '{}');
CREATE TRIGGER log_update_of_deployment AFTER UPDATE ON deployment REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_update('{book_id}', '{}', '{}');

create table package_part (
  kind text not null,
  id uuid not null,
  digest text not null,
  constraint package_part_pkey PRIMARY KEY (kind, id),
  constraint package_part_kind_check CHECK ((kind = ANY (ARRAY['book'::text, 'text'::text, 'pictures'::text, 'word'::text, 'popups'::text, 'sheet'::text, 'grid'::text])))
);

create table deployed_part (
  book_id uuid not null,
  kind text not null,
  id uuid not null,
  digest text not null,
  constraint deployed_part_pkey PRIMARY KEY (book_id, kind, id),
  constraint deployed_part_book_id_fkey FOREIGN KEY (book_id) REFERENCES deployment(book_id) ON DELETE CASCADE,
  constraint deployed_part_kind_id_fkey FOREIGN KEY (kind, id) REFERENCES package_part(kind, id)
);
CREATE INDEX deployed_part_of ON deployed_part USING btree (kind, id);

create table package_touched (
  kind text not null,
  id uuid not null
);

create table sheet_lock (
  sheet_id uuid not null,
  row integer not null,
  col integer not null,
  word_id uuid,
  constraint sheet_lock_pkey PRIMARY KEY (sheet_id, "row", col),
  constraint sheet_lock_sheet_id_fkey FOREIGN KEY (sheet_id) REFERENCES sheet(id) ON DELETE CASCADE,
  constraint sheet_lock_word_id_fkey FOREIGN KEY (word_id) REFERENCES dict_word(id),
  constraint sheet_lock_col_check CHECK (((col >= 0) AND (col <= 99))),
  constraint sheet_lock_row_check CHECK ((("row" >= 0) AND ("row" <= 99)))
);
CREATE INDEX sheet_lock_word ON sheet_lock USING btree (word_id);
CREATE TRIGGER log_delete_of_sheet_lock AFTER DELETE ON sheet_lock REFERENCING OLD TABLE AS was FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_delete('{sheet_id,row,col}', '{}', '{}');
CREATE TRIGGER log_insert_of_sheet_lock AFTER INSERT ON sheet_lock REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_insert('{sheet_id,row,col}', '{}', '{}');
CREATE TRIGGER log_update_of_sheet_lock AFTER UPDATE ON sheet_lock REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_update('{sheet_id,row,col}', '{}', '{}');
CREATE CONSTRAINT TRIGGER sheet_lock_cell AFTER INSERT OR UPDATE ON sheet_lock DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_kept_cell();

create table sheet_reserved (
  sheet_id uuid not null,
  row integer not null,
  col integer not null,
  word_id uuid not null,
  constraint sheet_reserved_pkey PRIMARY KEY (sheet_id, "row", col),
  constraint sheet_reserved_sheet_id_fkey FOREIGN KEY (sheet_id) REFERENCES sheet(id) ON DELETE CASCADE,
  constraint sheet_reserved_word_id_fkey FOREIGN KEY (word_id) REFERENCES dict_word(id) ON DELETE CASCADE,
  constraint sheet_reserved_col_check CHECK (((col >= 0) AND (col <= 99))),
  constraint sheet_reserved_row_check CHECK ((("row" >= 0) AND ("row" <= 99)))
);
CREATE INDEX sheet_reserved_word ON sheet_reserved USING btree (word_id);
CREATE TRIGGER log_delete_of_sheet_reserved AFTER DELETE ON sheet_reserved REFERENCING OLD TABLE AS was FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_delete('{sheet_id,row,col}', '{}', '{}');
CREATE TRIGGER log_insert_of_sheet_reserved AFTER INSERT ON sheet_reserved REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_insert('{sheet_id,row,col}', '{}', '{}');
CREATE TRIGGER log_update_of_sheet_reserved AFTER UPDATE ON sheet_reserved REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_update('{sheet_id,row,col}', '{}', '{}');
CREATE CONSTRAINT TRIGGER sheet_reserved_cell AFTER INSERT OR UPDATE ON sheet_reserved DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_kept_cell();

create table phonics_sequence (
  id uuid not null,
  name text not null,
  name_key text not null,
  name_sort text collate "C" not null,
  dialects text[] not null,
  steps jsonb not null,
  revision integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  updated_by text not null,
  constraint phonics_sequence_pkey PRIMARY KEY (id),
  constraint phonics_sequence_name_key_key UNIQUE (name_key),
  constraint phonics_sequence_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint phonics_sequence_revision_check CHECK ((revision >= 1))
);
CREATE TRIGGER log_delete_of_phonics_sequence AFTER DELETE ON phonics_sequence REFERENCING OLD TABLE AS was FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_delete('{id}', '{}', '{}');
CREATE TRIGGER log_insert_of_phonics_sequence AFTER INSERT ON phonics_sequence REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_insert('{id}', '{}', '{}');
CREATE TRIGGER log_update_of_phonics_sequence AFTER UPDATE ON phonics_sequence REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_update('{id}', '{}', '{}');

create table symbol_licence (
  id uuid not null,
  name text not null,
  name_key text not null,
  name_sort text collate "C" not null,
  supplier text not null,
  set_code text not null,
  terms jsonb not null,
  permissions jsonb not null,
  revision integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  updated_by text not null,
  constraint symbol_licence_pkey PRIMARY KEY (id),
  constraint symbol_licence_name_key_key UNIQUE (name_key),
  constraint symbol_licence_supplier_set_code_key UNIQUE (supplier, set_code),
  constraint symbol_licence_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint symbol_licence_permissions_check CHECK ((jsonb_typeof(permissions) = 'array'::text)),
  constraint symbol_licence_revision_check CHECK ((revision >= 1)),
  constraint symbol_licence_set_code_check CHECK ((length(set_code) <= 60)),
  constraint symbol_licence_supplier_check CHECK ((supplier = ANY (ARRAY['symbolstix'::text, 'widgit'::text, 'symbolshelf'::text]))),
  constraint symbol_licence_terms_check CHECK ((jsonb_typeof(terms) = 'object'::text))
);
CREATE TRIGGER log_delete_of_symbol_licence AFTER DELETE ON symbol_licence REFERENCING OLD TABLE AS was FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_delete('{id}', '{}', '{}');
CREATE TRIGGER log_insert_of_symbol_licence AFTER INSERT ON symbol_licence REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_insert('{id}', '{}', '{}');
CREATE TRIGGER log_update_of_symbol_licence AFTER UPDATE ON symbol_licence REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_update('{id}', '{}', '{}');

create table licence_override (
  id uuid not null,
  book_id uuid,
  sheet_id uuid,
  finding_id text not null,
  message text not null,
  reason text not null,
  revision integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  updated_by text not null,
  constraint licence_override_pkey PRIMARY KEY (id),
  constraint licence_override_book_id_finding_id_key UNIQUE (book_id, finding_id),
  constraint licence_override_sheet_id_finding_id_key UNIQUE (sheet_id, finding_id),
  constraint licence_override_book_id_fkey FOREIGN KEY (book_id) REFERENCES book(id) ON DELETE CASCADE,
  constraint licence_override_sheet_id_fkey FOREIGN KEY (sheet_id) REFERENCES sheet(id) ON DELETE CASCADE,
  constraint licence_override_check CHECK ((num_nonnulls(book_id, sheet_id) = 1)),
  constraint licence_override_finding_id_check CHECK ((finding_id ~ '^[0-9a-f]{64}$'::text)),
  constraint licence_override_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint licence_override_revision_check CHECK ((revision >= 1))
);
CREATE TRIGGER log_delete_of_licence_override AFTER DELETE ON licence_override REFERENCING OLD TABLE AS was FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_delete('{id}', '{}', '{}');
CREATE TRIGGER log_insert_of_licence_override AFTER INSERT ON licence_override REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_insert('{id}', '{}', '{}');
CREATE TRIGGER log_update_of_licence_override AFTER UPDATE ON licence_override REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT WHEN ((current_setting('symbolshelf.changed_by'::text, true) <> ''::text)) EXECUTE FUNCTION log_update('{id}', '{}', '{}');

create table change_set (
  id bigint not null generated always as identity,
  changed_at timestamp with time zone not null default now(),
  changed_by text not null,
  name text not null default ''::text,
  thing_count integer not null default 0,
  is_revertible boolean not null default true,
  revert_of bigint,
  reverted_by bigint,
  constraint change_set_pkey PRIMARY KEY (id),
  constraint change_set_revert_of_fkey FOREIGN KEY (revert_of) REFERENCES change_set(id),
  constraint change_set_reverted_by_fkey FOREIGN KEY (reverted_by) REFERENCES change_set(id)
);
CREATE INDEX change_set_by ON change_set USING btree (changed_by, id);
CREATE INDEX change_set_day ON change_set USING btree (changed_at);

create table change_row (
  id bigint not null generated always as identity,
  set_id bigint not null,
  table_name text not null,
  key jsonb not null,
  before jsonb,
  after jsonb,
  constraint change_row_pkey PRIMARY KEY (id),
  constraint change_row_set_id_fkey FOREIGN KEY (set_id) REFERENCES change_set(id) ON DELETE CASCADE,
  constraint change_row_check CHECK (((before IS NOT NULL) OR (after IS NOT NULL)))
);
CREATE INDEX change_row_content ON change_row USING btree (((before ->> 'content_id'::text))) WHERE (before ? 'content_id'::text);
CREATE INDEX change_row_image ON change_row USING btree (COALESCE((before ->> 'image_hash'::text), (before ->> 'cover_hash'::text))) WHERE ((before ? 'image_hash'::text) OR (before ? 'cover_hash'::text));
CREATE INDEX change_row_of ON change_row USING btree (table_name, key);
CREATE INDEX change_row_package ON change_row USING btree (((before ->> 'package_hash'::text))) WHERE (table_name = 'book_deployment'::text);
CREATE INDEX change_row_set ON change_row USING btree (set_id);

create table change_thing (
  set_id bigint not null,
  kind text not null,
  thing_id uuid not null,
  position integer not null,
  name text not null,
  constraint change_thing_pkey PRIMARY KEY (set_id, kind, thing_id),
  constraint change_thing_set_id_fkey FOREIGN KEY (set_id) REFERENCES change_set(id) ON DELETE CASCADE
);
CREATE INDEX change_thing_of ON change_thing USING btree (kind, thing_id, set_id);

CREATE OR REPLACE FUNCTION check_changed_word()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin if exists (select from dict_word word join dict_word parent on parent.id = word.parent_word_id
        where (word.id = new.id or word.parent_word_id = new.id) and (not (parent.type = 'K' or (parent.type = 'A' and word.type <> 'A'))
  or word.is_book_specific <> parent.is_book_specific)) then raise exception 'a word cannot be what it is to its parent, or where it stands (%)', 'dict_word_kinship'
    using errcode = 'check_violation', constraint = 'dict_word_kinship'; end if;
if exists (select from dict_word word join sheet_word place on place.word_id = word.id where word.id = new.id and (word.type not in ('K', 'S', 'L') or word.is_book_specific)) then raise exception 'a word cannot be what it is to its parent, or where it stands (%)', 'sheet_word_type'
    using errcode = 'check_violation', constraint = 'sheet_word_type'; end if;
if exists (select from dict_word word join word_popup_cell cell on cell.word_id = word.id join word_popup popup on popup.id = cell.popup_id
        where word.id = new.id and (word.type <> 'P' or popup.word_id <> word.parent_word_id)) then raise exception 'a word cannot be what it is to its parent, or where it stands (%)', 'word_popup_cell_parent'
    using errcode = 'check_violation', constraint = 'word_popup_cell_parent'; end if; return null; end $function$;

CREATE OR REPLACE FUNCTION check_kept_cell()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      standing uuid;
    begin
      select word_id into standing from sheet_word w
      where (w.sheet_id, w.row, w.col) = (new.sheet_id, new.row, new.col);
      if standing is distinct from (case tg_table_name when 'sheet_lock' then new.word_id end) and exists (
        select from sheet_lock l where (l.sheet_id, l.row, l.col) = (new.sheet_id, new.row, new.col)
        union all
        select from sheet_reserved r where (r.sheet_id, r.row, r.col) = (new.sheet_id, new.row, new.col)
      ) then
        raise exception 'another word stands on the cell' using errcode = 'check_violation';
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION check_new_dict_word()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin if exists (select from changed word join dict_word parent on parent.id = word.parent_word_id where not (parent.type = 'K' or (parent.type = 'A' and word.type <> 'A'))
  or word.is_book_specific <> parent.is_book_specific) then raise exception 'a word cannot be what it is to its parent, or where it stands (%)', 'dict_word_kinship'
    using errcode = 'check_violation', constraint = 'dict_word_kinship'; end if; return null; end $function$;

CREATE OR REPLACE FUNCTION check_new_sheet_word()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin if exists (select from changed join dict_word word on word.id = changed.word_id where word.type not in ('K', 'S', 'L') or word.is_book_specific) then raise exception 'a word cannot be what it is to its parent, or where it stands (%)', 'sheet_word_type'
    using errcode = 'check_violation', constraint = 'sheet_word_type'; end if; return null; end $function$;

CREATE OR REPLACE FUNCTION check_new_word_popup_cell()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin if exists (select from changed join word_popup popup on popup.id = changed.popup_id
      join dict_word word on word.id = changed.word_id where word.type <> 'P' or popup.word_id <> word.parent_word_id) then raise exception 'a word cannot be what it is to its parent, or where it stands (%)', 'word_popup_cell_parent'
    using errcode = 'check_violation', constraint = 'word_popup_cell_parent'; end if; return null; end $function$;

CREATE OR REPLACE FUNCTION count_word_uses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op <> 'INSERT' then
        with gone as materialized (
    select used.word_id, page.book_id, sum(used.count)::integer as uses, count(*)::integer as pages
    from removed page join page_content content on content.id = page.content_id
    cross join unnest(content.word_ids, content.counts) used (word_id, count)
    group by used.word_id, page.book_id), fewer as (
          update word_use kept set uses = kept.uses - gone.uses, pages = kept.pages - gone.pages from gone
          where kept.word_id = gone.word_id and kept.book_id = gone.book_id and kept.pages > gone.pages
        )
        delete from word_use kept using gone
        where kept.word_id = gone.word_id and kept.book_id = gone.book_id and kept.pages <= gone.pages;
      end if;
      if tg_op <> 'DELETE' then
        insert into word_use (word_id, book_id, uses, pages) 
    select used.word_id, page.book_id, sum(used.count)::integer as uses, count(*)::integer as pages
    from added page join page_content content on content.id = page.content_id
    cross join unnest(content.word_ids, content.counts) used (word_id, count)
    group by used.word_id, page.book_id
        on conflict (word_id, book_id) do update
          set uses = word_use.uses + excluded.uses, pages = word_use.pages + excluded.pages;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION current_change_set()
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
    declare
      current text := current_setting('symbolshelf.change_set', true);
      made bigint;
    begin
      if current <> '' then return current::bigint; end if;
      insert into change_set (changed_by) values (current_setting('symbolshelf.changed_by')) returning id into made;
      perform set_config('symbolshelf.change_set', made::text, true);
      return made;
    end $function$;

CREATE OR REPLACE FUNCTION keep_locked_kinship()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      perform refuse_place('word', new.id, place.sheet_id, place.row, place.col)
      from dict_word word left join sheet_word place on place.word_id in (
        old.parent_word_id, (select parent.parent_word_id from dict_word parent where parent.id = old.parent_word_id)
      )
      where word.id = new.id and word.is_locked and (old.type in ('A', 'C', 'P') or old.is_book_specific)
        and (word.type, word.is_book_specific, word.parent_word_id)
          is distinct from (old.type, old.is_book_specific, old.parent_word_id) limit 1;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION keep_locked_word()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if old.is_locked then
        perform refuse_place('word', old.id, place.sheet_id, place.row, place.col)
        from (select 1) one left join sheet_word place on place.word_id = old.id limit 1;
      end if;
      perform refuse_place('cell', old.id, l.sheet_id, l.row, l.col) from sheet_lock l where l.word_id = old.id limit 1;
      return old;
    end $function$;

CREATE OR REPLACE FUNCTION keep_place()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      locked uuid;
      holder uuid;
    begin
      if tg_op <> 'INSERT' and not exists (
        select from sheet_word w
        where (w.sheet_id, w.row, w.col, w.word_id) = (old.sheet_id, old.row, old.col, old.word_id)
      ) then
        select id into locked from words_standing_with(old.word_id) where is_locked order by words_standing_with.id <> old.word_id limit 1;
        if locked is not null then
          perform refuse_place('word', locked, old.sheet_id, old.row, old.col);
        end if;
        if exists (
          select from sheet_lock l
          where (l.sheet_id, l.row, l.col) = (old.sheet_id, old.row, old.col) and l.word_id = old.word_id
        ) then
          perform refuse_place('cell', old.word_id, old.sheet_id, old.row, old.col);
        end if;
        insert into sheet_reserved (sheet_id, row, col, word_id)
        select old.sheet_id, old.row, old.col, old.word_id
        where coalesce(current_setting('symbolshelf.puts_back', true), '') = '' and not exists (
          select from sheet_word w where (w.sheet_id, w.row, w.col) = (old.sheet_id, old.row, old.col)
        ) and exists (
          select from words_standing_with(old.word_id) word
          where word.is_core or exists (select from deployed_part part where part.kind = 'word' and part.id = word.id)
        )
        on conflict do nothing;
      end if;
      if tg_op <> 'DELETE' and exists (
        select from sheet_word w
        where (w.sheet_id, w.row, w.col, w.word_id) = (new.sheet_id, new.row, new.col, new.word_id)
      ) then
        if exists (
          select from sheet_lock l
          where (l.sheet_id, l.row, l.col) = (new.sheet_id, new.row, new.col) and l.word_id is distinct from new.word_id
        ) then
          perform refuse_place('cell', null, new.sheet_id, new.row, new.col);
        end if;
        select r.word_id into holder from sheet_reserved r
        where (r.sheet_id, r.row, r.col) = (new.sheet_id, new.row, new.col);
        if holder <> new.word_id then
          perform refuse_place('reserved', holder, new.sheet_id, new.row, new.col);
        end if;
        delete from sheet_reserved r
        where (r.sheet_id, r.row, r.col, r.word_id) = (new.sheet_id, new.row, new.col, new.word_id);
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION keep_popup_place()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      perform refuse_place('word', word.id, null, null, null)
      from dict_word word where word.id = old.word_id and word.is_locked and not exists (
        select from word_popup_cell c
        where (c.popup_id, c.row, c.col, c.word_id) = (old.popup_id, old.row, old.col, old.word_id)
      );
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION keep_words_of_contents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      used uuid;
    begin
      select word.id into used from removed word
        where exists (select from page_content content where content.word_ids @> array[word.id]) limit 1;
      if found then
        raise foreign_key_violation using table = 'page_content', message = format('pages use the word %s', used);
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION log_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into change_row (set_id, table_name, key, before, after)
      select (select current_change_set()), tg_table_name, logged.key, logged.before, logged.after
      from (select key, content, null::jsonb from (
  select (select jsonb_object_agg(name, row -> name) from unnest(tg_argv[0]::text[]) name) as key,
    row - tg_argv[1]::text[] as content
  from (select to_jsonb(was) as row from was) rows) old_rows) logged (key, before, after);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION log_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into change_row (set_id, table_name, key, before, after)
      select (select current_change_set()), tg_table_name, logged.key, logged.before, logged.after
      from (select key, null::jsonb, content from (
  select (select jsonb_object_agg(name, row -> name) from unnest(tg_argv[0]::text[]) name) as key,
    row - tg_argv[1]::text[] - tg_argv[2]::text[] as content
  from (select to_jsonb(is_now) as row from is_now) rows) new_rows) logged (key, before, after);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION log_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into change_row (set_id, table_name, key, before, after)
      select (select current_change_set()), tg_table_name, logged.key, logged.before, logged.after
      from (select coalesce(old_rows.key, new_rows.key), old_rows.content, new_rows.content
    from (
  select (select jsonb_object_agg(name, row -> name) from unnest(tg_argv[0]::text[]) name) as key,
    row - tg_argv[1]::text[] as content
  from (select to_jsonb(was) as row from was) rows) old_rows full join (
  select (select jsonb_object_agg(name, row -> name) from unnest(tg_argv[0]::text[]) name) as key,
    row - tg_argv[1]::text[] as content
  from (select to_jsonb(is_now) as row from is_now) rows) new_rows on new_rows.key = old_rows.key
    where old_rows.content is distinct from new_rows.content) logged (key, before, after);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION note_dictionary_emptied()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update dictionary_version set version = version + 1, unknown_to = version + 1;
      delete from dictionary_change;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION note_words_of_dict_word()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      noted integer;
      current bigint;
    begin
      update dictionary_version set version = version + 1 returning version into current;
      insert into dictionary_change (version, word_id)
      select current, id from (select id from changed limit 1001) found;
      get diagnostics noted = row_count;
      if noted > 1000 then
        delete from dictionary_change;
        update dictionary_version set unknown_to = current;
      elsif current % 100 = 0 then
        delete from dictionary_change where version <= current - 5000;
        update dictionary_version set unknown_to = greatest(unknown_to, current - 5000);
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION note_words_of_symbol_model()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      noted integer;
      current bigint;
    begin
      update dictionary_version set version = version + 1 returning version into current;
      insert into dictionary_change (version, word_id)
      select current, id from (select word.id from changed join dict_word word on word.symbol_id = changed.id limit 1001) found;
      get diagnostics noted = row_count;
      if noted > 1000 then
        delete from dictionary_change;
        update dictionary_version set unknown_to = current;
      elsif current % 100 = 0 then
        delete from dictionary_change where version <= current - 5000;
        update dictionary_version set unknown_to = greatest(unknown_to, current - 5000);
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION refuse_occupied_quarantine()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      perform from sheet where id = new.sheet_id for no key update;
      if exists (select from sheet_word w where (w.sheet_id, w.row, w.col) = (new.sheet_id, new.row, new.col)) then
        raise exception 'a quarantined cell has a word' using errcode = 'unique_violation';
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION refuse_place(kept text, for_word uuid, on_sheet uuid, at_row integer, at_col integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    begin
      raise exception 'the place is kept' using errcode = 'check_violation', constraint = 'kept_place',
        detail = json_build_object(
          'what', kept, 'wordID', for_word, 'text', (select text from dict_word where id = for_word),
          'sheetID', on_sheet, 'row', at_row, 'col', at_col,
          'sheet', (select coalesce(nullif(btrim(name), ''), 'Sheet ' || number) from sheet where id = on_sheet)
        )::text;
    end $function$;

CREATE OR REPLACE FUNCTION refuse_quarantined_word()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      perform from sheet where id = new.sheet_id for share;
      if exists (select from sheet_quarantine q where (q.sheet_id, q.row, q.col) = (new.sheet_id, new.row, new.col)) then
        raise exception 'a word stands on a quarantined cell' using errcode = 'unique_violation';
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION require_words_of_contents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      used uuid[] := array(select distinct unnest(word_ids) from written);
      held integer;
    begin
      perform from dict_word where id = any (used) order by id for key share;
      get diagnostics held = row_count;
      if held < cardinality(used) then
        raise foreign_key_violation using table = 'page_content',
          message = 'a word that a page uses is not in the dictionary';
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION show_authors_of_links()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        update book set authors = coalesce(
          (select json_agg(json_build_object('id', person.id, 'name', person.name) order by link.position)
            from book_author link join author person on person.id = link.author_id
            where link.book_id = book.id), '[]')
        where id in (select book_id from changed);
        return null;
      end $function$;

CREATE OR REPLACE FUNCTION show_authors_of_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        update book set authors = coalesce(
          (select json_agg(json_build_object('id', person.id, 'name', person.name) order by link.position)
            from book_author link join author person on person.id = link.author_id
            where link.book_id = book.id), '[]')
        where id in (select link.book_id from changed join book_author link on link.author_id = changed.id);
        return null;
      end $function$;

CREATE OR REPLACE FUNCTION show_illustrators_of_links()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        update book set illustrators = coalesce(
          (select json_agg(json_build_object('id', person.id, 'name', person.name) order by link.position)
            from book_illustrator link join illustrator person on person.id = link.illustrator_id
            where link.book_id = book.id), '[]')
        where id in (select book_id from changed);
        return null;
      end $function$;

CREATE OR REPLACE FUNCTION show_illustrators_of_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        update book set illustrators = coalesce(
          (select json_agg(json_build_object('id', person.id, 'name', person.name) order by link.position)
            from book_illustrator link join illustrator person on person.id = link.illustrator_id
            where link.book_id = book.id), '[]')
        where id in (select link.book_id from changed join book_illustrator link on link.illustrator_id = changed.id);
        return null;
      end $function$;

CREATE OR REPLACE FUNCTION symbol_search(names text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower(('
'::text || array_to_string(names, '
'::text)));

CREATE OR REPLACE FUNCTION touch_parts_of_author()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into package_touched (kind, id)
      select touched.kind, touched.id from (select 'book', link.book_id from changed join book_author link on link.author_id = changed.id) touched (kind, id);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION touch_parts_of_book()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into package_touched (kind, id)
      select touched.kind, touched.id from (select kind, changed.id from changed cross join (values ('book'), ('pictures')) kinds (kind)) touched (kind, id);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION touch_parts_of_book_author()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into package_touched (kind, id)
      select touched.kind, touched.id from (select 'book', book_id from changed) touched (kind, id);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION touch_parts_of_book_illustrator()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into package_touched (kind, id)
      select touched.kind, touched.id from (select 'book', book_id from changed) touched (kind, id);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION touch_parts_of_book_page_image()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into package_touched (kind, id)
      select touched.kind, touched.id from (select 'pictures', book_id from changed) touched (kind, id);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION touch_parts_of_deleted_book()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into package_touched (kind, id)
      select touched.kind, touched.id from (select kind, changed.id from changed cross join (values ('book'), ('text'), ('pictures')) kinds (kind)) touched (kind, id);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION touch_parts_of_dict_word()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into package_touched (kind, id)
      select touched.kind, touched.id from (select 'word', id from changed) touched (kind, id);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION touch_parts_of_dict_word_similar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into package_touched (kind, id)
      select touched.kind, touched.id from (select 'popups', word_id from changed) touched (kind, id);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION touch_parts_of_dict_word_spelling()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into package_touched (kind, id)
      select touched.kind, touched.id from (select 'word', word_id from changed) touched (kind, id);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION touch_parts_of_grid()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into package_touched (kind, id)
      select touched.kind, touched.id from (select 'grid', id from changed) touched (kind, id);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION touch_parts_of_highlight()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into package_touched (kind, id)
      select touched.kind, touched.id from (select 'grid', owner.grid_id from changed join highlight_set owner on owner.id = changed.set_id
      union all
      select 'sheet', owner.sheet_id from changed join highlight_set owner on owner.id = changed.set_id
      where owner.sheet_id is not null) touched (kind, id);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION touch_parts_of_highlight_mode()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into package_touched (kind, id)
      select touched.kind, touched.id from (select 'grid', grid_id from changed) touched (kind, id);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION touch_parts_of_highlight_set()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into package_touched (kind, id)
      select touched.kind, touched.id from (select 'grid', grid_id from changed union all select 'sheet', sheet_id from changed where sheet_id is not null) touched (kind, id);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION touch_parts_of_illustrator()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into package_touched (kind, id)
      select touched.kind, touched.id from (select 'book', link.book_id from changed join book_illustrator link on link.illustrator_id = changed.id) touched (kind, id);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION touch_parts_of_import()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into package_touched (kind, id)
      select touched.kind, touched.id from (select kind, book_id from changed cross join (values ('text'), ('pictures')) kinds (kind)) touched (kind, id);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION touch_parts_of_import_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into package_touched (kind, id)
      select touched.kind, touched.id from (select 'text', book_id from changed) touched (kind, id);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION touch_parts_of_imprint()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into package_touched (kind, id)
      select touched.kind, touched.id from (select 'book', book.id from changed join book on book.imprint_id = changed.id) touched (kind, id);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION touch_parts_of_publisher()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into package_touched (kind, id)
      select touched.kind, touched.id from (select 'book', book.id from changed join imprint on imprint.publisher_id = changed.id
      join book on book.imprint_id = imprint.id) touched (kind, id);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION touch_parts_of_series()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into package_touched (kind, id)
      select touched.kind, touched.id from (select 'book', book.id from changed join book on book.series_id = changed.id) touched (kind, id);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION touch_parts_of_sheet()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into package_touched (kind, id)
      select touched.kind, touched.id from (select 'sheet', id from changed) touched (kind, id);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION touch_parts_of_sheet_word()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into package_touched (kind, id)
      select touched.kind, touched.id from (select 'word', word_id from changed) touched (kind, id);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION touch_parts_of_symbol_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into package_touched (kind, id)
      select touched.kind, touched.id from (select 'word', word.id from changed
        join symbol_model model on changed.name in (
          model.symbolstix, model.symbolstix_en_au, model.symbolstix_en_us,
          model.widgit::text, model.widgit_en_au::text, model.widgit_en_us::text,
          model.symbolshelf, model.symbolshelf_en_au, model.symbolshelf_en_us)
        join dict_word word on word.symbol_id = model.id
      union all
      select 'pictures', character.book_id from changed join book_character character on character.symbol = changed.name) touched (kind, id);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION touch_parts_of_symbol_model()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into package_touched (kind, id)
      select touched.kind, touched.id from (select 'word', word.id from changed join dict_word word on word.symbol_id = changed.id) touched (kind, id);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION touch_parts_of_word_popup()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into package_touched (kind, id)
      select touched.kind, touched.id from (select 'popups', word_id from changed) touched (kind, id);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION touch_parts_of_word_popup_cell()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into package_touched (kind, id)
      select touched.kind, touched.id from (select 'popups', popup.word_id from changed join word_popup popup on popup.id = changed.popup_id) touched (kind, id);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION words_standing_with(word uuid)
 RETURNS TABLE(id uuid, is_locked boolean, is_core boolean)
 LANGUAGE sql
 STABLE
AS $function$
      with recursive carried as (
        select own.id, own.is_locked, own.is_core from dict_word own where own.id = word
        union
        select child.id, child.is_locked, child.is_core
        from dict_word child join carried on child.parent_word_id = carried.id where child.type in ('A', 'C')
      ) select * from carried
    $function$;

-- What a person brings from another app: one row for each file, from its dry run to its undoing.
CREATE TABLE imports (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('uploading', 'reading', 'checked', 'importing', 'done', 'undoing', 'undone', 'failed')),
  format text CHECK (format IN ('daylio', 'dayOne', 'howWeFeel', 'mycrew', 'csv')),
  bytes int NOT NULL,
  parts int NOT NULL,
  -- Whether the file may still lie in storage.
  has_file boolean NOT NULL DEFAULT true,
  -- How the file is to be read: columns, order of dates, words for moods.
  options_sealed bytea,
  -- What the dry run found, with the lines that can't be read.
  report_sealed bytea,
  rows_total int NOT NULL DEFAULT 0,
  rows_done int NOT NULL DEFAULT 0,
  checkins int NOT NULL DEFAULT 0,
  pages int NOT NULL DEFAULT 0,
  pictures int NOT NULL DEFAULT 0,
  -- Those that were here already.
  repeated int NOT NULL DEFAULT 0,
  -- After undoing: those that stay, because they were changed or shared since.
  remaining int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  ended_at timestamptz
);
COMMENT ON TABLE imports IS 'imports: what a person brings from another app, from its dry run to its undoing';
CREATE INDEX imports_of_person ON imports (person_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX imports_one_at_work ON imports (person_id) WHERE state IN ('uploading', 'reading', 'checked', 'importing', 'undoing');

-- No action on deletion: an entry must never lose the mark that keeps it from the crew.
ALTER TABLE checkins
  ADD COLUMN import_id uuid REFERENCES imports (id),
  ADD COLUMN source_index bytea;
COMMENT ON COLUMN checkins.import_id IS 'imports: the import that brought it; it counts for nobody else, and the crew sees it only once it is shared';
COMMENT ON COLUMN checkins.source_index IS 'imports: a keyed hash of the row it came from, so that it comes once';
CREATE INDEX checkins_of_import ON checkins (import_id) WHERE import_id IS NOT NULL;
CREATE UNIQUE INDEX checkins_source ON checkins (person_id, source_index) WHERE source_index IS NOT NULL;

ALTER TABLE journal_pages
  ADD COLUMN import_id uuid REFERENCES imports (id),
  ADD COLUMN source_index bytea;
COMMENT ON COLUMN journal_pages.import_id IS 'imports: the import that brought it';
COMMENT ON COLUMN journal_pages.source_index IS 'imports: a keyed hash of the entry it came from, so that it comes once';
CREATE INDEX journal_pages_of_import ON journal_pages (import_id) WHERE import_id IS NOT NULL;
CREATE UNIQUE INDEX journal_pages_source ON journal_pages (person_id, source_index) WHERE source_index IS NOT NULL;

-- Felt, written and last changed while this person sees; what was brought from another app only once its entry is shared.
CREATE OR REPLACE FUNCTION shows_checkin(sees tstzmultirange, k checkins) RETURNS boolean LANGUAGE sql IMMUTABLE AS
  'SELECT (k.import_id IS NULL OR k.shared_with_crew)
    AND sees @> k.happened_at AND sees @> k.created_at AND sees @> coalesce(k.changed_at, k.created_at)';

-- With a long pending list Postgres reads the table instead of the index, so new entries go into the index at once.
ALTER INDEX "users_name_words" SET (fastupdate = off);
ALTER INDEX "websites_aliases_idx" SET (fastupdate = off);
SELECT gin_clean_pending_list('users_name_words');
SELECT gin_clean_pending_list('websites_aliases_idx');

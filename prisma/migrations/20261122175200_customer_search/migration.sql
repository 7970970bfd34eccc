-- Staff look customers up by name, company, website, panel login and invoice number.
CREATE INDEX "users_name_words" ON "users"
    USING gin (to_tsvector('simple'::regconfig, coalesce("name", '') || ' ' || coalesce("company", '')));

-- CreateIndex
CREATE INDEX "websites_ascii_name_idx" ON "websites"("ascii_name");

-- CreateIndex
CREATE INDEX "websites_aliases_idx" ON "websites" USING GIN ("aliases");

-- CreateIndex
CREATE INDEX "panel_accounts_login_idx" ON "panel_accounts"("login");

-- CreateIndex
CREATE INDEX "invoices_number_idx" ON "invoices"("number");

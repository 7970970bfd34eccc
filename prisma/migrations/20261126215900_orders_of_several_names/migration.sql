-- Several sales can be the lines of one checkout. Processes of the earlier release only look for its first line.
ALTER TABLE "sales" ADD COLUMN "order_id" UUID;
CREATE INDEX "sales_order_id_idx" ON "sales"("order_id");
CREATE INDEX "sales_checkout_session_id_idx" ON "sales"("checkout_session_id");
DROP INDEX "sales_checkout_session_id_key";

-- Apart from the change of the table, so that reading the rows keeps nobody from writing.
ALTER TABLE "tickets" VALIDATE CONSTRAINT "tickets_merged";

ALTER TABLE "doors" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(address || ' ' || full_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "door_files" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(name)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "doors_search" ON "doors" USING gin ("owner_id","search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "transactions_search" ON "transactions" USING gin ("owner_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "door_files_search" ON "door_files" USING gin ("owner_id","search_text" gin_trgm_ops) WHERE deleted_at is null and missing_at is null;
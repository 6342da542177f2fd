CREATE TABLE "timeline_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"outcome" text,
	"subject" text,
	"body" text NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"pinned_at" timestamp (3) with time zone,
	"transaction_id" uuid,
	"door_id" uuid,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce(subject || ' ', '') || body)) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "timeline_entries_kind" CHECK (kind in ('note', 'call', 'email', 'text', 'meeting', 'merged', 'deal_opened', 'deal_moved', 'deal_closed', 'door_created', 'file_received')),
	CONSTRAINT "timeline_entries_outcome" CHECK (outcome in ('talked', 'voicemail', 'no_answer')),
	CONSTRAINT "timeline_entries_call" CHECK ((kind = 'call') = (outcome is not null))
);
--> statement-breakpoint
CREATE TABLE "timeline_entry_contacts" (
	"entry_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"merge_id" uuid,
	CONSTRAINT "timeline_entry_contacts_entry_id_contact_id_pk" PRIMARY KEY("entry_id","contact_id")
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "photo" uuid;--> statement-breakpoint
ALTER TABLE "timeline_entries" ADD CONSTRAINT "timeline_entries_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_entries" ADD CONSTRAINT "timeline_entries_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_entries" ADD CONSTRAINT "timeline_entries_door_id_doors_id_fk" FOREIGN KEY ("door_id") REFERENCES "public"."doors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_entry_contacts" ADD CONSTRAINT "timeline_entry_contacts_entry_id_timeline_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."timeline_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_entry_contacts" ADD CONSTRAINT "timeline_entry_contacts_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_entry_contacts" ADD CONSTRAINT "timeline_entry_contacts_merge_id_contact_merges_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."contact_merges"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "timeline_entries_owner" ON "timeline_entries" USING btree ("owner_id","happened_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "timeline_entries_search" ON "timeline_entries" USING gin ("owner_id","search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "timeline_entries_transaction" ON "timeline_entries" USING btree ("transaction_id","happened_at","id") WHERE transaction_id is not null;--> statement-breakpoint
CREATE INDEX "timeline_entries_door" ON "timeline_entries" USING btree ("door_id","happened_at","id") WHERE door_id is not null;--> statement-breakpoint
CREATE INDEX "timeline_entries_pinned" ON "timeline_entries" USING btree ("owner_id") WHERE pinned_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "timeline_entries_deleted" ON "timeline_entries" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "timeline_entry_contacts_contact" ON "timeline_entry_contacts" USING btree ("contact_id","happened_at","entry_id");--> statement-breakpoint
CREATE INDEX "timeline_entry_contacts_merge" ON "timeline_entry_contacts" USING btree ("merge_id") WHERE merge_id is not null;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_photo_images_id_fk" FOREIGN KEY ("photo") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_referred_by" ON "contacts" USING btree ("owner_id",fold(referred_from)) WHERE deleted_at is null and referred_from is not null;--> statement-breakpoint
CREATE INDEX "contacts_photo" ON "contacts" USING btree ("photo") WHERE photo is not null;
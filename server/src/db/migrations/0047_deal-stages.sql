CREATE TABLE "deal_people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"contact_id" uuid,
	"vendor_id" uuid,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_people_role" CHECK (role in ('BUYER', 'SELLER', 'LENDER', 'TITLE', 'INSPECTOR', 'OTHER_AGENT', 'OTHER')),
	CONSTRAINT "deal_people_person" CHECK (num_nonnulls(contact_id, vendor_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "deal_stage_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deal_stage_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"status" text NOT NULL,
	"stage_id" uuid,
	"stage_name" text,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deal_stage_changes_status" CHECK (status in ('CLOSED', 'PENDING', 'CANCELLED'))
);
--> statement-breakpoint
CREATE TABLE "deal_stages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"needs_figures" boolean NOT NULL,
	"weight" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_stages_name" CHECK (name <> ''),
	CONSTRAINT "deal_stages_weight" CHECK (weight between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "transactions" ALTER COLUMN "day" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ALTER COLUMN "volume" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ALTER COLUMN "commission" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "stage_id" uuid;--> statement-breakpoint
ALTER TABLE "deal_people" ADD CONSTRAINT "deal_people_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_people" ADD CONSTRAINT "deal_people_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_people" ADD CONSTRAINT "deal_people_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_people" ADD CONSTRAINT "deal_people_vendor_id_vendors_user_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_stage_changes" ADD CONSTRAINT "deal_stage_changes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_stage_changes" ADD CONSTRAINT "deal_stage_changes_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_stage_changes" ADD CONSTRAINT "deal_stage_changes_stage_id_deal_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."deal_stages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_stages" ADD CONSTRAINT "deal_stages_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deal_people_contact" ON "deal_people" USING btree ("contact_id","transaction_id","role");--> statement-breakpoint
CREATE UNIQUE INDEX "deal_people_vendor" ON "deal_people" USING btree ("vendor_id","transaction_id","role");--> statement-breakpoint
CREATE INDEX "deal_people_deal" ON "deal_people" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "deal_people_owner" ON "deal_people" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "deal_stage_changes_deal" ON "deal_stage_changes" USING btree ("transaction_id","id");--> statement-breakpoint
CREATE INDEX "deal_stage_changes_owner" ON "deal_stage_changes" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "deal_stage_changes_stage" ON "deal_stage_changes" USING btree ("stage_id") WHERE stage_id is not null;--> statement-breakpoint
CREATE INDEX "deal_stages_owner" ON "deal_stages" USING btree ("owner_id","position");--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_stage_id_deal_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."deal_stages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transactions_open" ON "transactions" USING btree ("owner_id","stage_id") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "transactions_stage" ON "transactions" USING btree ("stage_id") WHERE stage_id is not null;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_figures" CHECK (num_nulls(day, volume, commission) = 0 or status <> 'CLOSED');
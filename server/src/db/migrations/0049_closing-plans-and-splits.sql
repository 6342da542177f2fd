CREATE TABLE "checklist_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"day" date,
	"rule" jsonb,
	"template_key" text,
	"file_words" text DEFAULT '' NOT NULL,
	"assignee" text NOT NULL,
	"done_at" timestamp (3) with time zone,
	"file_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checklist_items_assignee" CHECK (assignee in ('AGENT', 'BUYER', 'SELLER', 'LENDER', 'TITLE', 'INSPECTOR', 'OTHER_AGENT', 'OTHER'))
);
--> statement-breakpoint
CREATE TABLE "closing_plans" (
	"transaction_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"template_key" text NOT NULL,
	"contract_day" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "key_dates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"day" date,
	"rule" jsonb,
	"template_key" text,
	"reminder_days" integer,
	"done_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "key_dates_kind" CHECK (kind in ('deposit', 'inspection', 'appraisal', 'loan-approval', 'title', 'walk-through', 'custom'))
);
--> statement-breakpoint
CREATE TABLE "plan_templates" (
	"owner_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text collate people NOT NULL,
	"side" text,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_templates_owner_id_key_pk" PRIMARY KEY("owner_id","key"),
	CONSTRAINT "plan_templates_side" CHECK (side in ('BUYERS', 'SELLERS'))
);
--> statement-breakpoint
CREATE TABLE "deal_splits" (
	"transaction_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"commission_rate" integer,
	"referral" jsonb,
	"office_rate" integer,
	"team_rate" integer,
	"fees" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_splits_rates" CHECK (commission_rate between 0 and 10000 and office_rate between 0 and 10000 and team_rate between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "split_agreements" (
	"owner_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"office_rate" integer NOT NULL,
	"cap" bigint,
	"anniversary" text NOT NULL,
	"team_rate" integer NOT NULL,
	"fees" jsonb NOT NULL,
	"is_set_by_brokerage" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "split_agreements_owner_id_starts_on_pk" PRIMARY KEY("owner_id","starts_on"),
	CONSTRAINT "split_agreements_rates" CHECK (office_rate between 0 and 10000 and team_rate between 0 and 10000 and cap > 0)
);
--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_file_id_door_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."door_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_plans" ADD CONSTRAINT "closing_plans_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_plans" ADD CONSTRAINT "closing_plans_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_dates" ADD CONSTRAINT "key_dates_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_dates" ADD CONSTRAINT "key_dates_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_templates" ADD CONSTRAINT "plan_templates_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_splits" ADD CONSTRAINT "deal_splits_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_splits" ADD CONSTRAINT "deal_splits_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_agreements" ADD CONSTRAINT "split_agreements_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checklist_items_deal" ON "checklist_items" USING btree ("transaction_id","position");--> statement-breakpoint
CREATE INDEX "checklist_items_owner" ON "checklist_items" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "checklist_items_file" ON "checklist_items" USING btree ("file_id") WHERE file_id is not null;--> statement-breakpoint
CREATE INDEX "closing_plans_template" ON "closing_plans" USING btree ("owner_id","template_key");--> statement-breakpoint
CREATE INDEX "key_dates_deal" ON "key_dates" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "key_dates_owner_day" ON "key_dates" USING btree ("owner_id","day");--> statement-breakpoint
CREATE INDEX "deal_splits_owner" ON "deal_splits" USING btree ("owner_id");
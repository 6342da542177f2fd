CREATE TABLE "today_checks" (
	"owner_id" uuid NOT NULL,
	"day" date NOT NULL,
	"item" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "today_checks_owner_id_day_item_pk" PRIMARY KEY("owner_id","day","item")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text collate people NOT NULL,
	"day" date NOT NULL,
	"time" text,
	"recurrence" text,
	"series_start" date,
	"previous_id" uuid,
	"contact_id" uuid,
	"transaction_id" uuid,
	"door_id" uuid,
	"completed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "tasks_previous_id_unique" UNIQUE("previous_id"),
	CONSTRAINT "tasks_recurrence" CHECK (recurrence in ('daily', 'weekly', 'monthly', 'yearly')),
	CONSTRAINT "tasks_series" CHECK ((recurrence is null) = (series_start is null)),
	CONSTRAINT "tasks_time" CHECK (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
ALTER TABLE "sphere_settings" ADD COLUMN "calendar_tasks" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "today_checks" ADD CONSTRAINT "today_checks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_previous_id_tasks_id_fk" FOREIGN KEY ("previous_id") REFERENCES "public"."tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_door_id_doors_id_fk" FOREIGN KEY ("door_id") REFERENCES "public"."doors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tasks_open" ON "tasks" USING btree ("owner_id","day","time") WHERE completed_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "tasks_done" ON "tasks" USING btree ("owner_id","completed_at") WHERE completed_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "tasks_contact" ON "tasks" USING btree ("contact_id") WHERE contact_id is not null;--> statement-breakpoint
CREATE INDEX "tasks_transaction" ON "tasks" USING btree ("transaction_id") WHERE transaction_id is not null;--> statement-breakpoint
CREATE INDEX "tasks_door" ON "tasks" USING btree ("door_id") WHERE door_id is not null;--> statement-breakpoint
CREATE INDEX "tasks_deleted" ON "tasks" USING btree ("deleted_at") WHERE deleted_at is not null;
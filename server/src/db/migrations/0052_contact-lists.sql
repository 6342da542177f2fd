CREATE TABLE "contact_lists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text collate people NOT NULL,
	"key" text GENERATED ALWAYS AS (fold(name)) STORED NOT NULL,
	"filter" jsonb NOT NULL,
	"sort" text,
	"order" text NOT NULL,
	"hidden_columns" text[],
	"is_pinned" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_lists" ADD CONSTRAINT "contact_lists_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_lists_owner_key" ON "contact_lists" USING btree ("owner_id","key");
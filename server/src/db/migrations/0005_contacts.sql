-- Lets one index hold the owner beside the text that is searched.
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE TABLE "connections" (
	"contact_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"relationship" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connections_contact_id_other_id_pk" PRIMARY KEY("contact_id","other_id"),
	CONSTRAINT "connections_relationship" CHECK (relationship in ('Spouse', 'Child', 'Parent', 'Sibling', 'Relative', 'Friend', 'Business Partner', 'Colleague', 'Neighbor', 'Other')),
	CONSTRAINT "connections_not_self" CHECK (contact_id <> other_id)
);
--> statement-breakpoint
CREATE TABLE "contact_doors" (
	"contact_id" uuid NOT NULL,
	"door_id" uuid NOT NULL,
	CONSTRAINT "contact_doors_contact_id_door_id_pk" PRIMARY KEY("contact_id","door_id")
);
--> statement-breakpoint
CREATE TABLE "contact_tags" (
	"contact_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "contact_tags_contact_id_tag_id_pk" PRIMARY KEY("contact_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "contact_totals" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"first_name" text collate people NOT NULL,
	"last_name" text collate people NOT NULL,
	"email_address" text,
	"phone_number" text,
	"address" text collate people,
	"birthday" text collate "C",
	"home_anniversary" text collate "C",
	"referred_from" text collate people,
	"notes" text,
	"notes_at" timestamp (3) with time zone,
	"name_key" text GENERATED ALWAYS AS (fold(first_name || ' ' || last_name)) STORED NOT NULL,
	"last_name_key" text GENERATED ALWAYS AS (fold(last_name)) STORED NOT NULL,
	"email_key" text GENERATED ALWAYS AS (lower(email_address)) STORED,
	"phone_key" text GENERATED ALWAYS AS (regexp_replace(regexp_replace(phone_number, ' x\d+$', ''), '\D', '', 'g')) STORED,
	"search_text" text GENERATED ALWAYS AS (fold(' ' || first_name || ' ' || last_name || ' ' || coalesce(email_address, '') || ' ' ||
          coalesce(regexp_replace(phone_number, '\D', '', 'g'), '') || ' ' || coalesce(address, '') || ' ' ||
          coalesce(regexp_replace(notes, '\s+', ' ', 'g'), ''))) STORED NOT NULL,
	"import_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deletion_id" uuid,
	"merge_id" uuid
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text collate people NOT NULL,
	"key" text GENERATED ALWAYS AS (fold(name)) STORED NOT NULL,
	"color" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"file_name" text,
	"imported" integer NOT NULL,
	"duplicates" integer NOT NULL,
	"rejected" integer NOT NULL,
	"new_tags" uuid[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "contact_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"kept_id" uuid NOT NULL,
	"trace" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sphere_settings" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"calendar_secret" text NOT NULL,
	"morning_mail" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sphere_settings_calendar_secret_unique" UNIQUE("calendar_secret")
);
--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_other_id_contacts_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_doors" ADD CONSTRAINT "contact_doors_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_doors" ADD CONSTRAINT "contact_doors_door_id_doors_id_fk" FOREIGN KEY ("door_id") REFERENCES "public"."doors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_tags" ADD CONSTRAINT "contact_tags_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_tags" ADD CONSTRAINT "contact_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_totals" ADD CONSTRAINT "contact_totals_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_import_id_contact_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."contact_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_imports" ADD CONSTRAINT "contact_imports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sphere_settings" ADD CONSTRAINT "sphere_settings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connections_other" ON "connections" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "contact_doors_door" ON "contact_doors" USING btree ("door_id");--> statement-breakpoint
CREATE INDEX "contact_tags_tag" ON "contact_tags" USING btree ("tag_id","contact_id");--> statement-breakpoint
CREATE INDEX "contacts_first_name" ON "contacts" USING btree ("owner_id","first_name","last_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_last_name" ON "contacts" USING btree ("owner_id","last_name","first_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_email" ON "contacts" USING btree ("owner_id","email_key","id") WHERE deleted_at is null and email_key is not null;--> statement-breakpoint
CREATE INDEX "contacts_phone" ON "contacts" USING btree ("owner_id","phone_key","id") WHERE deleted_at is null and phone_key is not null;--> statement-breakpoint
CREATE INDEX "contacts_address" ON "contacts" USING btree ("owner_id","address","id") WHERE deleted_at is null and address is not null;--> statement-breakpoint
CREATE INDEX "contacts_birthday" ON "contacts" USING btree ("owner_id",right(birthday, 5),"birthday","id") WHERE deleted_at is null and birthday is not null;--> statement-breakpoint
CREATE INDEX "contacts_home_anniversary" ON "contacts" USING btree ("owner_id","home_anniversary","id") WHERE deleted_at is null and home_anniversary is not null;--> statement-breakpoint
CREATE INDEX "contacts_home_day" ON "contacts" USING btree ("owner_id",right(home_anniversary, 5)) WHERE deleted_at is null and home_anniversary is not null;--> statement-breakpoint
CREATE INDEX "contacts_referred_from" ON "contacts" USING btree ("owner_id","referred_from","id") WHERE deleted_at is null and referred_from is not null;--> statement-breakpoint
CREATE INDEX "contacts_created_at" ON "contacts" USING btree ("owner_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_name_key" ON "contacts" USING btree ("owner_id","name_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_search" ON "contacts" USING gin ("owner_id","search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_import" ON "contacts" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "contacts_deleted" ON "contacts" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tags_owner_key" ON "tags" USING btree ("owner_id","key");--> statement-breakpoint
CREATE INDEX "contact_imports_owner" ON "contact_imports" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_merges_owner" ON "contact_merges" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "contact_merges_kept" ON "contact_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "contact_merges_created" ON "contact_merges" USING btree ("created_at");
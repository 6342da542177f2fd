CREATE TABLE "contact_cards" (
	"contact_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"uid" text NOT NULL,
	"properties" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_change_counters" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL,
	"expired" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"change" bigint,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "synced_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"platform" text NOT NULL,
	"password_hash" text NOT NULL,
	"scope" text NOT NULL,
	"tag_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "synced_devices_platform" CHECK (platform in ('iphone', 'android', 'mac', 'thunderbird', 'other')),
	CONSTRAINT "synced_devices_scope" CHECK (scope in ('all', 'tag')),
	CONSTRAINT "synced_devices_tag" CHECK (scope = 'tag' or tag_id is null)
);
--> statement-breakpoint
ALTER TABLE "contact_cards" ADD CONSTRAINT "contact_cards_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_cards" ADD CONSTRAINT "contact_cards_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_change_counters" ADD CONSTRAINT "contact_change_counters_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_changes" ADD CONSTRAINT "contact_changes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "synced_devices" ADD CONSTRAINT "synced_devices_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "synced_devices" ADD CONSTRAINT "synced_devices_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_cards_resource" ON "contact_cards" USING btree ("owner_id","resource");--> statement-breakpoint
CREATE INDEX "contact_cards_uid" ON "contact_cards" USING btree ("owner_id","uid");--> statement-breakpoint
CREATE INDEX "contact_changes_number" ON "contact_changes" USING btree ("owner_id","change");--> statement-breakpoint
CREATE INDEX "contact_changes_contact" ON "contact_changes" USING btree ("contact_id","change");--> statement-breakpoint
CREATE INDEX "contact_changes_pending" ON "contact_changes" USING btree ("owner_id") WHERE change is null;--> statement-breakpoint
CREATE INDEX "contact_changes_old" ON "contact_changes" USING btree ("changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "synced_devices_hash" ON "synced_devices" USING btree ("password_hash");--> statement-breakpoint
CREATE INDEX "synced_devices_owner" ON "synced_devices" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "synced_devices_tag" ON "synced_devices" USING btree ("tag_id") WHERE tag_id is not null;
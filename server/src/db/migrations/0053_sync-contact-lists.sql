CREATE TABLE "synced_list_members" (
	"list_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"is_member" boolean NOT NULL,
	"is_added" boolean DEFAULT false NOT NULL,
	"change" bigint NOT NULL,
	CONSTRAINT "synced_list_members_list_id_contact_id_pk" PRIMARY KEY("list_id","contact_id")
);
--> statement-breakpoint
ALTER TABLE "synced_devices" DROP CONSTRAINT "synced_devices_scope";--> statement-breakpoint
ALTER TABLE "contact_changes" ADD COLUMN "resource" text;--> statement-breakpoint
ALTER TABLE "synced_devices" ADD COLUMN "list_id" uuid;--> statement-breakpoint
ALTER TABLE "synced_list_members" ADD CONSTRAINT "synced_list_members_list_id_contact_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."contact_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "synced_list_members" ADD CONSTRAINT "synced_list_members_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "synced_list_members_number" ON "synced_list_members" USING btree ("list_id","change");--> statement-breakpoint
CREATE INDEX "synced_list_members_owner" ON "synced_list_members" USING btree ("owner_id");--> statement-breakpoint
ALTER TABLE "synced_devices" ADD CONSTRAINT "synced_devices_list_id_contact_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."contact_lists"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "synced_devices_list" ON "synced_devices" USING btree ("list_id") WHERE list_id is not null;--> statement-breakpoint
ALTER TABLE "synced_devices" ADD CONSTRAINT "synced_devices_list" CHECK (scope = 'list' or list_id is null);--> statement-breakpoint
ALTER TABLE "synced_devices" ADD CONSTRAINT "synced_devices_scope" CHECK (scope in ('all', 'tag', 'list'));
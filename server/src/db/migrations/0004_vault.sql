CREATE TABLE "door_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"door_id" uuid NOT NULL,
	"type" text NOT NULL,
	"name" text collate people NOT NULL,
	"name_key" text NOT NULL,
	"bytes" bigint NOT NULL,
	"content_type" text,
	"url" text,
	"description" text,
	"thumbnail" text DEFAULT 'none' NOT NULL,
	"thumbnail_attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"missing_at" timestamp (3) with time zone,
	CONSTRAINT "door_files_type" CHECK (type in ('IMAGE', 'VIDEO', 'PDF', 'DOC', 'EXCEL', 'LINK')),
	CONSTRAINT "door_files_thumbnail" CHECK (thumbnail in ('none', 'waiting', 'ready')),
	CONSTRAINT "door_files_link" CHECK ((type = 'LINK') = (url is not null) and (type = 'LINK') = (content_type is null))
);
--> statement-breakpoint
CREATE TABLE "door_shares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"door_id" uuid,
	"file_id" uuid,
	"password_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "door_shares_subject" CHECK (num_nonnulls(door_id, file_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "door_uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"door_id" uuid,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"file_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_removals" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "share_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"share_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"file_name" text,
	"device" text NOT NULL,
	CONSTRAINT "share_views_kind" CHECK (kind in ('page', 'preview', 'download', 'zip'))
);
--> statement-breakpoint
ALTER TABLE "door_files" ADD CONSTRAINT "door_files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_files" ADD CONSTRAINT "door_files_door_id_doors_id_fk" FOREIGN KEY ("door_id") REFERENCES "public"."doors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_shares" ADD CONSTRAINT "door_shares_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_shares" ADD CONSTRAINT "door_shares_door_id_doors_id_fk" FOREIGN KEY ("door_id") REFERENCES "public"."doors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_shares" ADD CONSTRAINT "door_shares_file_id_door_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."door_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_uploads" ADD CONSTRAINT "door_uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_uploads" ADD CONSTRAINT "door_uploads_door_id_doors_id_fk" FOREIGN KEY ("door_id") REFERENCES "public"."doors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_views" ADD CONSTRAINT "share_views_share_id_door_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."door_shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "door_files_name" ON "door_files" USING btree ("door_id","name_key") WHERE type <> 'LINK' and deleted_at is null and missing_at is null;--> statement-breakpoint
CREATE INDEX "door_files_door" ON "door_files" USING btree ("door_id");--> statement-breakpoint
CREATE INDEX "door_files_counts" ON "door_files" USING btree ("door_id","type","bytes") WHERE deleted_at is null and missing_at is null;--> statement-breakpoint
CREATE INDEX "door_files_owner" ON "door_files" USING btree ("owner_id","deleted_at","bytes");--> statement-breakpoint
CREATE INDEX "door_files_deleted" ON "door_files" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "door_files_missing" ON "door_files" USING btree ("missing_at") WHERE missing_at is not null;--> statement-breakpoint
CREATE INDEX "door_files_waiting" ON "door_files" USING btree ("created_at") WHERE thumbnail = 'waiting';--> statement-breakpoint
CREATE INDEX "door_shares_owner" ON "door_shares" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "door_shares_door" ON "door_shares" USING btree ("door_id");--> statement-breakpoint
CREATE INDEX "door_shares_file" ON "door_shares" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "door_shares_expires" ON "door_shares" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "door_uploads_owner" ON "door_uploads" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "door_uploads_expires" ON "door_uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "door_uploads_door" ON "door_uploads" USING btree ("door_id");--> statement-breakpoint
CREATE INDEX "share_views_share" ON "share_views" USING btree ("share_id","at");
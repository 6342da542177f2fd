CREATE TABLE "public_pages" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"kind" text DEFAULT 'secret' NOT NULL,
	"secret_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"shows_bio" boolean DEFAULT true NOT NULL,
	"shows_resume" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "public_pages_secret_id_unique" UNIQUE("secret_id"),
	CONSTRAINT "public_pages_slug_unique" UNIQUE("slug"),
	CONSTRAINT "public_pages_kind" CHECK (kind in ('secret', 'public'))
);
--> statement-breakpoint
ALTER TABLE "public_pages" ADD CONSTRAINT "public_pages_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
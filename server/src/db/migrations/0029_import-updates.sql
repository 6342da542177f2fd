CREATE TABLE "import_updates" (
	"owner_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"fields" jsonb NOT NULL,
	"tags" uuid[] NOT NULL,
	"connections" uuid[] NOT NULL,
	CONSTRAINT "import_updates_import_id_contact_id_pk" PRIMARY KEY("import_id","contact_id")
);
--> statement-breakpoint
ALTER TABLE "contact_imports" ADD COLUMN "updated" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_updates" ADD CONSTRAINT "import_updates_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_updates" ADD CONSTRAINT "import_updates_import_id_contact_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."contact_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_updates" ADD CONSTRAINT "import_updates_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_updates_owner" ON "import_updates" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "import_updates_contact" ON "import_updates" USING btree ("contact_id");
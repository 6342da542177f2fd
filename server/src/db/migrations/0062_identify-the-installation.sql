CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "installation_one" CHECK (id = 1)
);
